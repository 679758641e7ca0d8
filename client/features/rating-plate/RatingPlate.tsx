import { useEffect, useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import styles from './RatingPlate.module.css';

/** What the plate says until something is typed: a type code and a serial number of their usual form. */
const SAMPLE = { code: 'EM310-100-VM1', serial: 'VL31026004512' };
/** Longest text that fits on the plate, in characters. */
const SHOWN_MAX = 20;

/**
 * A drawn rating plate that shows where the two numbers are, and fills as the visitor types.
 * fieldId: id of the field. A type code has hyphens, a serial number has none.
 */
export function RatingPlate({ fieldId, phrase }: { fieldId: string; phrase: string }) {
  const t = useT();
  const [typed, setTyped] = useState(phrase);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const read = () => setTyped(field.value);
    // it may hold what was typed before the app had loaded
    read();
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [fieldId]);
  const text = typed.trim().toUpperCase().slice(0, SHOWN_MAX);
  const isCode = text.includes('-');
  const lines = [
    { name: 'type', y: 78, text: isCode ? text : SAMPLE.code, isTyped: isCode },
    { name: 'serial', y: 132, text: text && !isCode ? text : SAMPLE.serial, isTyped: text !== '' && !isCode },
  ];
  return (
    <figure className={styles['figure']}>
      <svg viewBox="0 0 400 220" className={styles['plate']} aria-hidden="true" focusable="false">
        <path d="M1 1h398v218H1z" className={styles['ground']} />
        <path d="M14 14h6m360 0h6M14 206h6m360 0h6" className={styles['screws']} />
        <path d="M24 30h14v14H24z" className={styles['sign']} />
        <path d="M48 34h92M48 42h60M300 34h76" className={styles['print']} />
        {lines.map(({ name, y, text: line, isTyped }) => (
          <g key={name} data-line={name} data-typed={isTyped || undefined} className={styles['line']}>
            <path d={`M24 ${y - 24}h260v40H24z`} className={styles['box']} />
            <text x="36" y={y + 3} className={styles['text']}>
              {line}
            </text>
          </g>
        ))}
        <path d="M24 168h120M24 180h92M24 192h104" className={styles['print']} />
        <path
          d="M306 56v92M312 56v92M321 56v92M326 56v92M335 56v92M344 56v92M349 56v92M358 56v92M364 56v92M373 56v92"
          className={styles['bars']}
        />
        <path d="M206 168h40v26h-40zM258 168h52v26h-52zM322 168h52v26h-52z" className={styles['marks']} />
      </svg>
      <figcaption className="small">{t('lookup.plate')}</figcaption>
    </figure>
  );
}
