import styles from './Charts.module.css';

interface ExtremesProps {
  /** What is drawn, if it is not clear from the heading. */
  name?: string;
  /** word: absent if there is only one value. */
  items: readonly { word?: string; value: string; at: string }[];
}

/** The caption of a chart, which says its lowest and highest value in words. */
export const Extremes = ({ name, items }: ExtremesProps) => (
  <figcaption className={`facts ${styles['extremes']}`}>
    {name && <strong>{name}</strong>}
    {items.map(({ word, value, at }) => (
      // a new one for other values: a browser's translator may replace texts that stand beside others
      <span key={`${word} ${value} ${at}`}>
        {word && <>{word}: </>}
        <strong>{value}</strong> ({at})
      </span>
    ))}
  </figcaption>
);
