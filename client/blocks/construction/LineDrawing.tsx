import type { BlockContent } from '#shared/contract/models/block.ts';
import { keepTogether, keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import styles from './LineDrawing.module.css';

type Drawing = NonNullable<BlockContent<'construction'>['drawings']>[number];

/** A drawing of terminals or dimensions, with its legend. */
export function LineDrawing({ name, width, height, path, thin, labels, rows }: Drawing) {
  return (
    <section className={styles['section']}>
      <h3 className={styles['name']}>{keepTogether(name)}</h3>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles['drawing']} role="img" aria-label={name}>
        {thin && <path d={thin} className={styles['thin']} />}
        <path d={path} />
        {labels?.map(({ x, y, text, isUpright }) => (
          <text key={`${x} ${y}`} x={x} y={y} transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}>
            {text}
          </text>
        ))}
      </svg>
      {rows && rows.length > 0 && (
        <dl className={`small ${styles['legend']}`}>
          {rows.map(({ mark, text }) => (
            <div key={mark}>
              <dt>{keepTogether(mark)}</dt>
              <dd>{keepTogetherInColumn(text)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
