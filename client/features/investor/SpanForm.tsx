import { Form } from 'react-router-dom';
import { useT } from '../../i18n/translation.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './SpanForm.module.css';

interface SpanFormProps {
  /** Path of the page, with the fragment of the chart. */
  action: string;
  from: string | null;
  to: string | null;
  /** First and last available day. */
  first: string;
  last: string;
}

/** A span that the visitor chooses (IR03). It is part of the address, and needs no script. */
export function SpanForm({ action, from, to, first, last }: SpanFormProps) {
  const t = useT();
  const fields = [
    { name: 'from', label: t('investor.from'), day: from },
    { name: 'to', label: t('investor.to'), day: to },
  ];
  return (
    <Form method="get" action={action} className={styles['form']} data-print="no">
      {fields.map(({ name, label, day }) => (
        <label key={name}>
          <span className={styles['label']}>{label}</span>
          <input
            key={day}
            type="date"
            name={name}
            defaultValue={day ?? ''}
            min={first}
            max={last}
            className={`input ${styles['input']}`}
          />
        </label>
      ))}
      <Button type="submit" variant="secondary" compact>
        {t('investor.show')}
      </Button>
    </Form>
  );
}
