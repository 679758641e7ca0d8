import { useEffect, useRef, useState } from 'react';
import { toFileSize } from '#shared/rules/files/file-size.ts';
import { ATTACHMENT_ACCEPT, addAttachments, checkAttachment } from '#shared/rules/forms/attachment.ts';
import { useT } from '../../../i18n/translation.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { usePage, useSite } from '../../../page/page-context.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { useFormContext } from '../use-form.ts';
import { useFilesHint } from '../use-problem-text.ts';
import { LabelledField, useField } from './Field.tsx';
import styles from './FileField.module.css';

/**
 * FM10: in a field for one file, another choice replaces it and a cancelled one keeps it; in a field for several,
 * choices add up. The browser's own field holds the files and receives dropped ones; with a script it is invisible
 * above the drop zone.
 */
export function FileField({ note }: { note?: string }) {
  const { name, attachments: rule } = useFormContext();
  if (!rule) throw new Error('a field for files needs a form that takes some');
  const t = useT();
  const { locale } = useSite();
  const { posted } = usePage();
  const isHydrated = useHydrated();
  const { field } = rule;
  const isMany = rule.count > 1;
  const isLost = posted?.name === name && posted.hasFiles && posted.status !== 'success';
  const again = isLost && t(isMany ? 'forms.attachments.again' : 'forms.attachment.again');
  const hint = [useFilesHint(rule), note, again].filter(Boolean).join(' ');
  const { form, isRequired, control, frame } = useField(field, hint);
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);

  function choose(next: readonly File[]) {
    const list = new DataTransfer();
    for (const file of next) list.items.add(file);
    if (input.current) input.current.files = list.files;
    setFiles(next);
    form.onChange(field);
  }
  const add = () => choose(addAttachments(files, [...(input.current?.files ?? [])], isMany));
  function remove(file: File) {
    choose(files.filter((other) => other !== file));
    input.current?.focus();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for files that were chosen before the script started
  useEffect(() => {
    if (input.current?.files?.length) add();
  }, []);

  return (
    <LabelledField {...frame}>
      <input
        {...control}
        ref={input}
        type="file"
        accept={ATTACHMENT_ACCEPT}
        multiple={isMany}
        required={isRequired}
        className={styles['input']}
        onChange={add}
      />
      {isHydrated && (
        <p className={styles['zone']} aria-hidden="true">
          <span className={styles['button']}>{t(isMany ? 'forms.attachments.choose' : 'forms.attachment.choose')}</span>
          <span className={styles['drop']}>{t(isMany ? 'forms.attachments.drop' : 'forms.attachment.drop')}</span>
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles['chosen']} aria-label={form.labels[field]}>
          {files.map((file) => (
            <li key={file.name} data-wrong={checkAttachment(file) !== null || undefined}>
              <span>
                {file.name} ({toFileSize(file.size, locale)})
              </span>
              <button
                type="button"
                className={`touch-target text-button ${styles['remove']}`}
                onClick={() => remove(file)}
              >
                <Icon name="close" size={20} />
                {t('forms.removeFile')}
                {isMany && <span className="visually-hidden"> {file.name}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </LabelledField>
  );
}
