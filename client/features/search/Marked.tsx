import { ProductName } from '../../ui/text/ProductName.tsx';
import { toHighlight } from './highlight.ts';
import styles from './SearchHits.module.css';

/**
 * Text in which found words stand out by weight, not by colour. For another phrase each part that differs is a new
 * element, as the texts in it may be those of a translator, which React could not change.
 */
export function Marked({ text, phrase }: { text: string; phrase: string }) {
  return toHighlight(text, phrase).map((part, i) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <mark key={`${i} ${part.text}`} className={styles['mark']}>
        <ProductName name={part.text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={`${i} ${part.text}`}>
        <ProductName name={part.text} />
      </span>
    ),
  );
}
