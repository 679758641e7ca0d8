import type { BlockContent } from '#shared/contract/models/block.ts';
import { keepTogether, keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { measureColumn } from '../../lib/window/window-edges.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { type BlockProps, BlockSection, toSectionId } from '../BlockSection.tsx';
import pairs from '../media/Pairs.module.css';
import styles from './Construction.module.css';
import { LineDrawing } from './LineDrawing.tsx';

type Part = BlockContent<'construction'>['parts'][number];

/** Id of the row of a part; that of its number in the drawing has the ending. */
const toRowId = (block: string, number: number) => `${toSectionId(block)}-part-${number}`;
const MARK = '-mark';

/**
 * A device taken apart. Numbers in the drawing are links to the rows of data, and those back; CSS lights both together,
 * so that everything works without a script.
 */
export function Construction(block: BlockProps<'construction'>) {
  const { image, parts, drawings } = block.content;
  const toTarget = useTarget();
  return (
    <BlockSection {...block} far>
      <div className={cx(pairs['pairs'], styles['parts'])} data-exploded="">
        <figure ref={measureColumn} className={styles['figure']}>
          <div className={styles['drawing']}>
            <Picture image={image} filter="general_desktop" sizes="(width >= 1024px) 48vw, 92vw" />
            <Marks {...block.content} block={block.id} toTarget={toTarget} />
          </div>
        </figure>
        {parts.length > 0 && (
          <ol>
            {parts.map((part, i) => {
              const id = toRowId(block.id, i + 1);
              return <PartRow key={id} {...toTarget(id)} part={part} number={i + 1} />;
            })}
          </ol>
        )}
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

interface MarksProps extends BlockContent<'construction'> {
  block: string;
  toTarget: ReturnType<typeof useTarget>;
}

/** Numbers and outlines over the drawing, in its pixels. */
function Marks({ image, parts, block, toTarget }: MarksProps) {
  const { width, height } = image;
  if (!width || !height) return null;
  const marks = parts.map((part, i) => ({ ...part, number: i + 1, row: toRowId(block, i + 1) }));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles['marks']} role="presentation">
      {/* the first part is in front */}
      {marks
        .toReversed()
        .map(
          ({ outline, number }) =>
            outline && <path key={number} d={outline} className={styles['outline']} data-pair={number} />,
        )}
      {marks.map(({ name, x, y, number, row }) => (
        <a key={number} {...toTarget(row + MARK)} href={`#${row}`} aria-label={`${number} ${name}`} data-pair={number}>
          <circle cx={x} cy={y} className={styles['mark']} />
          <text x={x} y={y} className={styles['number']}>
            {number}
          </text>
        </a>
      ))}
    </svg>
  );
}

interface PartRowProps extends ReturnType<ReturnType<typeof useTarget>> {
  part: Part;
  number: number;
}

function PartRow({ part: { name, text, facts }, number, id, ...rest }: PartRowProps) {
  const t = useT();
  return (
    <li id={id} {...rest} className={styles['row']} data-pair={number}>
      <a href={`#${id}${MARK}`} className={styles['back']} aria-label={t('construction.show', { number, name })}>
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
