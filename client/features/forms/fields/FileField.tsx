import { useEffect, useRef } from 'react';
import { toFileSize } from '#shared/rules/files/file-size.ts';
import {
  ATTACHMENT_ACCEPT,
  ATTACHMENT_MAX,
  ATTACHMENT_RULES,
  addAttachments,
  checkAttachment,
  type UploadFormName,
} from '#shared/rules/forms/attachment.ts';
import { usePage, useSite } from '../../../app/page-context.tsx';
import { useT } from '../../../i18n/translation.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { useFormKit } from '../form-context.ts';
import { toMegabytes } from '../use-problem-text.ts';
import styles from './Field.module.css';
import { Field, useField } from './Field.tsx';

/**
 * FM10: where one file is wanted, another choice replaces it and a cancelled one leaves it; several are joined. Last of its
 * form: the server knows everything else before files come.
 */
export function FileField({ form, note }: { form: UploadFormName; note?: string }) {
  const t = useT();
  const { locale } = useSite();
  const { posted } = usePage();
  const kit = useFormKit();
  const { field, count, total } = ATTACHMENT_RULES[form];
  const isMany = count > 1;
  const isBack = posted?.name === form && posted.status !== 'success';
  const sizes = { files: count, megabytes: toMegabytes(ATTACHMENT_MAX), total: toMegabytes(total) };
  const hint = [
    t(isMany ? 'forms.attachments.hint' : 'forms.attachment.hint', sizes),
    note,
    isBack && t(isMany ? 'forms.attachments.again' : 'forms.attachment.again'),
  ]
    .filter(Boolean)
    .join(' ');
  const { control } = useField(field, hint);
  const input = useRef<HTMLInputElement>(null);

  function add(chosen: FileList | null) {
    const files = addAttachments(kit.files, [...(chosen ?? [])], isMany);
    kit.setFiles(files);
    // the list below says what is chosen; the same file may be chosen again after it was removed
    if (isMany && input.current) input.current.value = '';
  }
  function remove(file: File) {
    kit.setFiles(kit.files.filter((other) => other !== file));
    if (input.current) input.current.value = '';
    input.current?.focus();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the script came counts too, once
  useEffect(() => {
    if (input.current?.files?.length) add(input.current.files);
  }, []);

  return (
    <Field name={field} hint={hint}>
      <input
        {...control}
        ref={input}
        type="file"
        accept={ATTACHMENT_ACCEPT}
        multiple={isMany}
        className={styles['file']}
        data-listed={kit.files.length > 0 || undefined}
        onChange={(event) => add(event.target.files)}
      />
      {kit.files.length > 0 && (
        <ul className={styles['chosen']} aria-label={kit.labels[field]}>
          {kit.files.map((file) => (
            <li key={file.name} data-wrong={checkAttachment(file) !== null || undefined}>
              <span>
                {file.name} ({toFileSize(file.size, locale)})
              </span>
              <button type="button" className={styles['remove']} onClick={() => remove(file)}>
                <Icon name="close" size={20} />
                {t('forms.removeFile')}
                {isMany && <span className="visually-hidden"> {file.name}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
