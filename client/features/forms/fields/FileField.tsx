import { useEffect, useRef, useState } from 'react';
import { toDistinctNames } from '#shared/rules/files/file-name.ts';
import { toFileSize } from '#shared/rules/files/file-size.ts';
import { ATTACHMENT_ACCEPT } from '#shared/rules/forms/attachment.ts';
import { useT } from '../../../i18n/translation.tsx';
import { usePage, useSite } from '../../../page/page-context.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { addSameNamed } from '../chosen-files.ts';
import { useFormContext } from '../use-form.ts';
import { useFilesHint } from '../use-problem-text.ts';
import { LabelledField, useField } from './Field.tsx';
import styles from './FileField.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';

/** Attribute of a field whose files are not listed, as the app has not started: then the browser names them. */
const UNLISTED = 'data-unlisted';

/**
 * In a field for one file, another choice replaces it and a cancelled one keeps it; in a field for several,
 * choices add up. The browser's own field holds the files; where scripts run it is invisible above the drop zone, before
 * the app has started too, so that nothing moves.
 */
export function FileField({ note }: { note?: string }) {
  const { name, attachments: rule } = useFormContext();
  if (!rule) throw new Error('a field for files needs a form that takes some');
  const t = useT();
  const { locale } = useSite();
  const { posted } = usePage();
  const { field } = rule;
  const isMany = rule.count > 1;
  const isLost = posted?.name === name && posted.hasFiles && posted.status !== 'success';
  const again = isLost && t(isMany ? 'forms.attachments.again' : 'forms.attachment.again');
  const hint = [useFilesHint(rule), note, again].filter(Boolean).join(' ');
  const { form, isRequired, control, frame } = useField(field, hint);
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const current = useRef<readonly File[]>([]);
  const names = toDistinctNames(files.map((file) => file.name));
  const { fileChanged = [], ...others } = form.problems[field] ? form.wrongFiles : {};
  /** Files that are refused whatever is done: they give way to the next choice. One that has changed may be chosen again. */
  const refusedNames = Object.values(others).flat();
  const wrongNames = [...refusedNames, ...fileChanged];

  function choose(next: readonly File[]) {
    const list = new DataTransfer();
    for (const file of next) list.items.add(file);
    if (input.current) input.current.files = list.files;
    current.current = next;
    setFiles(next);
    form.onChange(field);
  }
  function add(added: readonly File[]) {
    input.current?.removeAttribute(UNLISTED);
    if (added.length === 0) return choose(current.current);
    if (!isMany) return choose(added.slice(0, 1));
    const remaining = current.current.filter((_, i) => !refusedNames.includes(names[i] ?? ''));
    const known = new Set(remaining.map((file) => file.name));
    const isNew = (file: File) => !known.has(file.name) && known.add(file.name);
    const fresh = added.filter(isNew);
    const sameNamed = added.filter((file) => !fresh.includes(file));
    choose([...remaining, ...fresh]);
    if (sameNamed.length === 0) return;
    const before = form.addingFiles.current;
    form.addingFiles.current = (async () => {
      await before;
      choose(await addSameNamed(() => current.current, sameNamed));
    })();
  }
  function remove(file: File) {
    choose(current.current.filter((other) => other !== file));
    input.current?.focus();
  }
  const addChosen = () => add([...(input.current?.files ?? [])]);
  useDroppedFiles(form.element, (dropped) => {
    if (form.isSending) return;
    add(dropped);
    input.current?.scrollIntoView({ block: 'nearest' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for files that were chosen before the script started
  useEffect(() => {
    if (input.current?.files?.length) addChosen();
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
        onChange={addChosen}
      />
      <p className={styles['zone']} aria-hidden="true">
        <span className={styles['button']}>{t(isMany ? 'forms.attachments.choose' : 'forms.attachment.choose')}</span>{' '}
        <span className={styles['drop']}>{t(isMany ? 'forms.attachments.drop' : 'forms.attachment.drop')}</span>
      </p>
      {files.length > 0 && (
        <ul className={styles['chosen']} aria-label={form.labels[field]}>
          {files.map((file, i) => (
            <li key={names[i]} data-wrong={wrongNames.includes(names[i] ?? '') || undefined}>
              <span>
                {names[i]} ({toFileSize(file.size, locale)})
              </span>
              <button
                type="button"
                className={`touch-target text-button ${styles['remove']}`}
                onClick={() => remove(file)}
              >
                <Icon name="close" size={20} />
                {t('forms.removeFile')}
                {isMany && <span className="visually-hidden"> {names[i]}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </LabelledField>
  );
}
