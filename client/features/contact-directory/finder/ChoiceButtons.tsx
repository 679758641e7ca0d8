import { tieShortWords } from '#shared/rules/text/typography.ts';
import styles from './ChoiceButtons.module.css';

interface ChoiceButtonsProps {
  name: string;
  options: readonly { id: string; name: string }[];
  chosen: string | null;
}

/** Buttons that each submit the form around them. */
export function ChoiceButtons({ name, options, chosen }: ChoiceButtonsProps) {
  return (
    <ul className={styles['options']}>
      {options.map((option) => (
        <li key={option.id}>
          <button
            type="submit"
            name={name}
            value={option.id}
            className={styles['option']}
            aria-current={option.id === chosen ? 'true' : undefined}
          >
            {tieShortWords(option.name)}
          </button>
        </li>
      ))}
    </ul>
  );
}
