import type { BlockContent } from '#shared/contract/models/block.ts';
import { keepTogether, keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { type BlockProps, BlockSection, toSectionId } from '../BlockSection.tsx';
import styles from './Construction.module.css';
import { LineDrawing } from './LineDrawing.tsx';

type Part = BlockContent<'construction'>['parts'][number];

/** Ids of the number in the drawing and of the row beside it. */
const toIds = (block: string, index: number) => {
  const id = `${toSectionId(block)}-part-${index + 1}`;
  return { mark: `${id}-mark`, row: id };
};

/**
 * A device taken apart. Numbers in the drawing are links to the rows of data, and those back; CSS lights both together,
 * so that everything works without a script.
 */
export function Construction(block: BlockProps<'construction'>) {
  const { image, parts, drawings } = block.content;
  return (
    <BlockSection {...block} far>
      <div className={styles['parts']}>
        <figure className={styles['figure']}>
          <div className={styles['drawing']}>
            <Picture image={image} filter="general_desktop" sizes="(width >= 1024px) 48vw, 92vw" />
            <Marks {...block.content} id={block.id} />
          </div>
        </figure>
        <ol className={styles['rows']}>
          {parts.map((part, i) => (
            <PartRow key={part.name} part={part} number={i + 1} {...toIds(block.id, i)} />
          ))}
        </ol>
      </div>
      {drawings && drawings.length > 0 && (
        <div className={styles['drawings']} data-drawings="">
          {drawings.map((drawing) => (
            <LineDrawing key={drawing.name} {...drawing} />
          ))}
        </div>
      )}
    </BlockSection>
  );
}

/** Numbers and outlines over the drawing, in its pixels. */
function Marks({ image, parts, id }: BlockContent<'construction'> & { id: string }) {
  const { width, height } = image;
  if (!width || !height) return null;
  const marks = parts.map((part, i) => ({ ...part, number: i + 1, ids: toIds(id, i) }));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles['marks']} role="presentation">
      {/* the first part is in front */}
      {marks
        .toReversed()
        .map(
          ({ outline, number }) =>
            outline && <path key={number} d={outline} className={styles['outline']} data-part={number} />,
        )}
      {marks.map(({ name, x, y, number, ids }) => (
        <a key={number} id={ids.mark} href={`#${ids.row}`} aria-label={`${number} ${name}`} data-part={number}>
          <circle cx={x} cy={y} className={styles['mark']} />
          <text x={x} y={y} className={styles['number']}>
            {number}
          </text>
        </a>
      ))}
    </svg>
  );
}

interface PartRowProps {
  part: Part;
  number: number;
  mark: string;
  row: string;
}

function PartRow({ part: { name, text, facts }, number, mark, row }: PartRowProps) {
  const t = useT();
  return (
    <li id={row} className={styles['row']} data-part={number}>
      <a href={`#${mark}`} className={styles['back']} aria-label={t('construction.show', { number, name })}>
        {number}
      </a>
      <div>
        <h3 className={styles['name']}>{keepTogether(name)}</h3>
        {text && <p className="small">{keepTogether(text)}</p>}
        {facts && facts.length > 0 && (
          <dl className={`small ${styles['facts']}`}>
            {facts.map(({ key, label, value }) => (
              <div key={key}>
                <dt>{keepTogetherInColumn(label)}</dt>
                <dd>{keepTogether(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
