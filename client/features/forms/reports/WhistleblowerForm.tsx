import { REPORT_CATEGORIES } from '#shared/rules/forms/forms.ts';
import { useT } from '../../../i18n/translation.tsx';
import { isTyped } from '../../../lib/typed/typed-forms.ts';
import { Form, OtherChoice } from '../Form.tsx';
import { ChoiceGroup, SelectField } from '../fields/Choices.tsx';
import { TextArea } from '../fields/Field.tsx';
import { FileField } from '../fields/FileField.tsx';
import { PersonFields, personLabels } from '../fields/PersonFields.tsx';
import { useForm } from '../use-form.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { ReportReceipt } from './ReportReceipt.tsx';

/** A report, with or without a name (FM09, D7). No captcha, no draft, nothing of third parties on the page. */
export function WhistleblowerForm() {
  const t = useT();
  const form = useForm('whistleblower', {
    category: t('report.category'),
    content: t('report.content'),
    anonymous: t('report.sender'),
    ...personLabels(t),
    attachments: t('forms.attachments'),
  });
  useLeaveWarning(() => form.element.current !== null && isTyped(form.element.current));
  if (form.status === 'success' && form.reference)
    return (
      <ReportReceipt
        code={form.reference}
        isWaiting={form.isWaiting}
        fileCount={form.fileCount}
        onDone={form.startAgain}
      />
    );
  return (
    <Form form={form} submitText={t('report.submit')} success={t('report.sent')}>
      <SelectField
        name="category"
        empty={t('forms.choose')}
        options={REPORT_CATEGORIES.map((value) => ({ value, text: t(`report.category.${value}`) }))}
      />
      <TextArea name="content" rows={10} hint={t('report.content.hint')} />
      <OtherChoice>
        <ChoiceGroup
          type="radio"
          name="anonymous"
          initial="true"
          options={[
            { value: 'true', text: t('report.anonymous') },
            { value: 'false', text: t('report.named') },
          ]}
        />
        <div className="stack">
          <PersonFields emailHint={t('report.contact.hint')} />
        </div>
      </OtherChoice>
      <FileField note={t('report.attachments.hint')} />
    </Form>
  );
}
