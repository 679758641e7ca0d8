import { type ReactNode, useRef } from 'react';
import { ATTACHMENT_ACCEPT, addAttachments } from '#shared/rules/attachment.ts';
import { toFileSize } from '#shared/rules/file-size.ts';
import { useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Field.module.css';
import { Field, useField } from './Field.tsx';

/** FM10: one file; another choice replaces it, a cancelled one leaves it. */
export function FileField({ name, hint }: { name: string; hint: ReactNode }) {
  const t = useT();
  const { locale } = useSite();
  const { kit, control } = useField(name, hint);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field name={name} hint={hint}>
      <input
        {...control}
        ref={input}
        type="file"
        accept={ATTACHMENT_ACCEPT}
        className={styles['file']}
        onChange={(event) => {
          const [file = null] = addAttachments(kit.file ? [kit.file] : [], [...(event.target.files ?? [])], false);
          kit.setFile(file);
        }}
      />
      {kit.file && (
        <p className={styles['chosen']}>
          <span>
            {kit.file.name} ({toFileSize(kit.file.size, locale)})
          </span>
          <button
            type="button"
            className={styles['remove']}
            onClick={() => {
              kit.setFile(null);
              if (input.current) input.current.value = '';
              input.current?.focus();
            }}
          >
            <Icon name="close" size={20} />
            {t('forms.removeFile')}
          </button>
        </p>
      )}
    </Field>
  );
}
