import type { ResultPeriod } from '#shared/contract/models/block-parts.ts';
import type { DownloadFile } from '#shared/contract/models/file.ts';
import { newestFirst } from '#shared/rules/time/by-date.ts';
import { useT } from '../../i18n/translation.tsx';
import { toUsableLink } from '../../lib/navigation/link-kind.ts';
import { Time } from '../../page/Time.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { type BlockProps, BlockSection, toSectionId } from '../BlockSection.tsx';
import { AddGroupToBasket } from '../files/AddToBasket.tsx';
import { useFileFacts } from '../files/use-file-facts.ts';
import styles from './Results.module.css';

/** Links of a period, in the order of their columns. */
const LINKS = ['report', 'presentation', 'webcast', 'spreadsheet'] as const;

/** Publications on each quarter, grouped by business year, the newest first. */
export function Results(block: BlockProps<'results'>) {
  const sorted = [...block.content.periods].sort(newestFirst);
  const years = [...Map.groupBy(sorted, ({ year }) => year)].sort(([a], [b]) => b - a);
  return (
    <BlockSection {...block}>
      {years.map(([year, periods]) => {
        const id = `${toSectionId(block.id)}-${year}`;
        return (
          <section key={year} className={styles['year']} aria-labelledby={id}>
            <h3 id={id} className={styles['heading']}>
              {year}
            </h3>
            <ul>
              {periods.map((period) => (
                <PeriodRow key={period.id} period={period} />
              ))}
            </ul>
          </section>
        );
      })}
    </BlockSection>
  );
}

function PeriodRow({ period }: { period: ResultPeriod }) {
  const { name, date, report, presentation, spreadsheet } = period;
  const news = toUsableLink(period.news);
  const files = [report, presentation, spreadsheet].flatMap((file) => file ?? []);
  return (
    <li className={`ruled ${styles['row']}`}>
      <div>
        <h4 className={styles['name']}>{name}</h4>
        <Time date={date} format="short" className="facts" />
      </div>
      {LINKS.some((link) => period[link]?.url) && (
        <ul className={styles['links']}>
          {LINKS.map((link) => (
            <PeriodLink key={link} link={link} period={period} />
          ))}
        </ul>
      )}
      <div className={styles['more']}>
        {news && (
          <AppLink href={news.url} className={styles['link']}>
            {news.text}
            <span className="visually-hidden">, {name}</span>
          </AppLink>
        )}
        <AddGroupToBasket files={files} name={name} />
      </div>
    </li>
  );
}

function PeriodLink({ link, period }: { link: (typeof LINKS)[number]; period: ResultPeriod }) {
  const t = useT();
  const target = period[link];
  if (!target?.url) return null;
  return (
    <li className={styles[link]}>
      <AppLink href={target.url} className={styles['link']} download={link !== 'webcast' || undefined}>
        {t(`blocks.results.${link}`)}
        <span className="visually-hidden">, {period.name}</span>
      </AppLink>
      <p className="facts">{'text' in target ? target.text : <FileFacts file={target} />}</p>
    </li>
  );
}

function FileFacts({ file }: { file: DownloadFile }) {
  const { format, size } = useFileFacts(file);
  return [format, size].filter(Boolean).join(' · ');
}
