import { ProductName } from '../../ui/text/ProductName.tsx';
import { toHighlight } from './highlight.ts';
import styles from './SearchHits.module.css';

/** Text in which found words stand out by weight, not by colour. */
export function Marked({ text, phrase }: { text: string; phrase: string }) {
  return toHighlight(text, phrase).map((part, i) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <mark key={i} className={styles['mark']}>
        <ProductName name={part.text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={i}>
        <ProductName name={part.text} />
      </span>
    ),
  );
}
