import styles from './Charts.module.css';

interface ExtremesProps {
  /** What is drawn, if it is not clear from the heading. */
  name?: string;
  items: readonly { word: string; value: string; at: string }[];
}

/** The caption of a chart, which says its lowest and highest value in words. */
export const Extremes = ({ name, items }: ExtremesProps) => (
  <figcaption className={`facts ${styles['extremes']}`}>
    {name && <strong>{name}</strong>}
    {items.map(({ word, value, at }) => (
      <span key={word}>
        {word}: <strong>{value}</strong> ({at})
      </span>
    ))}
  </figcaption>
);
