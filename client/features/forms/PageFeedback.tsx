import { useT } from '../../i18n/translation.tsx';
import { Form, OtherChoice } from './Form.tsx';
import { ChoiceGroup } from './fields/Choices.tsx';
import { TextField } from './fields/Field.tsx';
import { useForm } from './use-form.ts';

/** Answers are anonymous, and nothing is stored in the browser. page: id of the page. */
export function PageFeedback({ page }: { page: string }) {
  const t = useT();
  const form = useForm('page-feedback', { helpful: t('feedback.question'), comment: t('feedback.comment') });
  return (
    <Form form={form} submitText={t('feedback.submit')} success={t('feedback.thanks')}>
      <input type="hidden" name="page" value={page} />
      <OtherChoice>
        <ChoiceGroup
          type="radio"
          name="helpful"
          isQuestion
          isScale
          options={[
            { value: 'true', text: t('feedback.yes') },
            { value: 'false', text: t('feedback.no') },
          ]}
        />
        <TextField name="comment" hint={t('feedback.comment.hint')} autoComplete="off" />
      </OtherChoice>
    </Form>
  );
}
