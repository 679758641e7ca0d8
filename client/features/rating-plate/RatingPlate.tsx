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
    { name: 'type', x: 140, y: 50, text: isCode ? text : SAMPLE.code, isTyped: isCode },
    { name: 'serial', x: 24, y: 150, text: text && !isCode ? text : SAMPLE.serial, isTyped: text !== '' && !isCode },
  ];
  return (
    <figure className={styles['figure']}>
      <svg viewBox="0 0 400 220" className={styles['plate']} aria-hidden="true" focusable="false">
        <path d="M1 1h398v218H1z" className={styles['ground']} />
        <path d="M14 14h6m360 0h6M14 206h6m360 0h6" />
        <path d="M24 34h24v24H24z" className={styles['sign']} />
        <path
          d="M58 40h64M58 52h44M284 92h92M284 106h72M284 120h84M284 134h56M24 186h120M24 198h92"
          className={styles['print']}
        />
        {lines.map(({ name, x, y, text: line, isTyped }) => (
          <g key={name} data-line={name} data-typed={isTyped || undefined} className={styles['line']}>
            <path d={`M${x} ${y - 24}h236v40H${x}z`} className={styles['box']} />
            <text x={x + 12} y={y + 3} className={styles['text']}>
              {line}
            </text>
          </g>
        ))}
        <path
          d="M24 82v34M30 82v34M39 82v34M44 82v34M53 82v34M62 82v34M67 82v34M76 82v34M82 82v34M91 82v34M99 82v34M104 82v34M113 82v34M119 82v34M128 82v34M136 82v34M141 82v34M150 82v34M158 82v34M164 82v34M173 82v34M181 82v34M186 82v34M195 82v34M201 82v34M210 82v34M218 82v34M223 82v34M232 82v34M238 82v34M247 82v34M255 82v34"
          className={styles['bars']}
        />
        <path d="M206 180h40v26h-40zM258 180h52v26h-52zM322 180h52v26h-52z" />
      </svg>
      <figcaption className="small">{t('lookup.plate')}</figcaption>
    </figure>
  );
}
