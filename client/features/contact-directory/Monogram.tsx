import { toInitials } from './initials.ts';
import styles from './Monogram.module.css';

const TICKS = Array.from({ length: 15 }, (_, i) => `M${60 + i * 26} 400v${i % 5 === 0 ? -44 : -24}`).join('');

/** In place of a portrait: the initials in the colour of the sector, above a scale. */
export function Monogram({ name, className = '' }: { name: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 480 480" className={`${styles['plate']} ${className}`} aria-hidden="true" focusable="false">
      <text x="52" y="276" fontSize="190">
        {toInitials(name)}
      </text>
      <path d={TICKS} />
    </svg>
  );
}
