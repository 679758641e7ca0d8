import { useT } from '../../i18n/translation.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Form, Sending } from './Form.tsx';
import { FormMessage } from './FormMessage.tsx';
import { TextArea } from './fields/Field.tsx';
import styles from './PageFeedback.module.css';
import { useForm } from './use-form.ts';

/**
 * Whether a page helped: yes is sent at once, no asks first what was missing. Answers are anonymous, and nothing is
 * stored in the browser. page: id of the page.
 */
export function PageFeedback({ page }: { page: string }) {
  const t = useT();
  const form = useForm('page-feedback', { helpful: t('feedback.question'), comment: t('feedback.comment') });
  const { helpful, comment } = form.defaults;
  const sending = form.isSending || undefined;
  return (
    <Form form={form} bare>
      <input type="hidden" name="page" value={page} />
      <FormMessage success={t('feedback.thanks')} />
      <fieldset hidden={form.status === 'success'}>
        <legend className={styles['question']}>{t('feedback.question')}</legend>
        <div className={styles['answers']}>
          <Button type="submit" name="helpful" value="true" variant="secondary" aria-disabled={sending}>
            {t('feedback.yes')}
          </Button>
          <details key={form.version} className={styles['no']} open={helpful === 'false' || Boolean(comment)}>
            <summary className={styles['button']}>{t('feedback.no')}</summary>
            <div className={`stack ${styles['missing']}`}>
              {/* of several lines, so that Enter does not press the button of the other answer */}
              <div inert={form.isSending}>
                <TextArea name="comment" hint={t('feedback.comment.hint')} rows={3} />
              </div>
              <div className="actions">
                <Button type="submit" name="helpful" value="false" aria-disabled={sending}>
                  {form.isSending ? t('forms.sending') : t('feedback.submit')}
                </Button>
                <Sending />
              </div>
            </div>
          </details>
        </div>
      </fieldset>
    </Form>
  );
}
