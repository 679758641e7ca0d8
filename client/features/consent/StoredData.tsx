import type { TextKey } from '#shared/locales/translator.ts';
import type { ConsentKind } from '#shared/rules/consent/consent.ts';
import { useT } from '../../i18n/translation.tsx';
import type { StorageKey } from '../../lib/visitor/storage.ts';
import { useSite } from '../../page/page-context.tsx';
import { StackedTable, TableHead } from '../../ui/text/Table.tsx';
import styles from './StoredData.module.css';

/** Names in session storage and in the service worker's cache: ways back to lists, form drafts, React Router, reloads, offline page. */
type OtherName = 'backPaths' | 'draft' | 'react-router-scroll-positions' | 'reloaded' | 'site-…';

/** All that the site itself stores in the browser. */
const SITE_DATA: Readonly<Record<StorageKey | OtherName, { life: TextKey; kind?: ConsentKind }>> = {
  cookiesTypes: { life: 'consent.data.year' },
  cookiesAllowed: { life: 'consent.data.year' },
  cookiesGiven: { life: 'consent.data.year' },
  basket: { life: 'consent.data.untilEmpty' },
  enquiry: { life: 'consent.data.untilEmpty' },
  compare: { life: 'consent.data.untilEmpty' },
  displayedPopups: { life: 'consent.data.untilDeleted' },
  completedSurveys: { life: 'consent.data.untilDeleted' },
  viewedContacts: { life: 'consent.data.untilDeleted' },
  recentProducts: { life: 'consent.data.untilRefused', kind: 'functional' },
  backPaths: { life: 'consent.data.tab' },
  draft: { life: 'consent.data.tab' },
  'react-router-scroll-positions': { life: 'consent.data.tab' },
  reloaded: { life: 'consent.data.tab' },
  'site-…': { life: 'consent.data.version' },
};

/** Name, provider and lifetime of what is stored for a kind of consent. */
export function StoredData({ kind, kindName }: { kind: ConsentKind; kindName: string }) {
  const t = useT();
  const { consent, siteName } = useSite();
  const siteRows = Object.entries(SITE_DATA)
    .filter(([, data]) => (data.kind ?? 'necessary') === kind)
    .map(([name, { life }]) => ({ name, provider: siteName, life: t(life) }));
  const rows = [...siteRows, ...consent.cookies.filter((cookie) => cookie.kind === kind)];
  if (rows.length === 0) return null;
  return (
    <details className={styles['data']}>
      <summary className={styles['summary']}>
        {t('consent.data')}
        <span className="visually-hidden">: {kindName}</span>
      </summary>
      <StackedTable className={styles['table']}>
        <TableHead columns={[t('consent.data.name'), t('consent.data.provider'), t('consent.data.life')]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.provider}</td>
              <td>{row.life}</td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </details>
  );
}
