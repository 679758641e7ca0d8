import { Form } from 'react-router-dom';
import { useT } from '../../i18n/translation.tsx';
import { useAddressField } from '../../lib/navigation/use-address-field.ts';
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
  return (
    <Form method="get" action={action} className={styles['form']} data-print="no">
      <DayField name="from" label={t('investor.from')} day={from ?? ''} min={first} max={last} />
      <DayField name="to" label={t('investor.to')} day={to ?? ''} min={first} max={last} />
      <Button type="submit" variant="secondary" compact>
        {t('investor.show')}
      </Button>
    </Form>
  );
}

interface DayFieldProps {
  name: string;
  label: string;
  day: string;
  min: string;
  max: string;
}

function DayField({ label, day, ...rest }: DayFieldProps) {
  const field = useAddressField(day);
  return (
    <label>
      <span className={styles['label']}>{label}</span>
      <input {...rest} ref={field} type="date" defaultValue={day} className={`input ${styles['input']}`} />
    </label>
  );
}
