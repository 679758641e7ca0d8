import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/translation.tsx';
import { formatDate } from '../../lib/format.ts';
import { useBeforePrint } from '../../lib/window/print-page.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import styles from './PrintLines.module.css';

/** Only in print: logo and name of the site. */
export function PrintHead() {
  const { siteName, logo } = useSite();
  return (
    <div className={`print-only ${styles['head']}`} aria-hidden="true">
      {logo && <img src={logo} width="28" height="28" alt="" />}
      {siteName}
    </div>
  );
}

/** Only in print: the company, the date and the address, at the end. */
export function PrintFoot() {
  const t = useT();
  const { path } = usePage();
  const { search } = useLocation();
  const { company, origin, locale } = useSite();
  // date and query are not part of the server's markup, which is the same for all visitors
  const [printed, setPrinted] = useState({ today: '', search: '' });
  useBeforePrint(() => {
    setPrinted({ today: formatDate(new Date().toISOString(), locale), search });
    // links in texts are printed with their full address (client/styles/print.css)
    document.documentElement.style.setProperty('--origin', JSON.stringify(origin));
  });
  return (
    <div className={`print-only ${styles['foot']}`} aria-hidden="true">
      <p>{[company.legalName, company.phone, company.email].filter(Boolean).join(' · ')}</p>
      <p>
        <span>{`${t('print.address')}: ${origin}${path}${printed.search}`}</span>
        {printed.today && <span>{` · ${t('print.date')}: ${printed.today}`}</span>}
      </p>
    </div>
  );
}
