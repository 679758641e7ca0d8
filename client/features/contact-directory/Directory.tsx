import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type DirectoryOutline, toCompanyAnchor, toCompanyNameId } from '#shared/rules/contact/contact-directory.ts';
import { useT } from '../../i18n/translation.tsx';
import { below } from '../../lib/breakpoints.ts';
import { cx } from '../../lib/class-names.ts';
import { createThrottle } from '../../lib/debounce.ts';
import { scrollToElement } from '../../lib/navigation/smooth-scroll.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { CompanyView } from './CompanyView.tsx';
import {
  CONTACT_READY_MS,
  CONTACT_SCROLL_MS,
  CONTACT_SCROLL_OFFSET_PX,
  CONTACT_SCROLL_THROTTLE_MS,
} from './contact-times.ts';
import styles from './Directory.module.css';
import { SectorIndex } from './SectorIndex.tsx';

interface DirectoryProps {
  id: string;
  directory: DirectoryOutline;
  /** Company of the department that is shown over the directory: its view is open below (CT04, single-contact mode). */
  companyId: string | null;
  /** Address of the page of a department. */
  toDepartmentPath: (slug: string) => string | null;
  /** Address of the directory. */
  path: string | null;
}

/**
 * Sectors and companies beside their addresses and departments; below 1024 px one view at a time,
 * which the fragment of the address selects (CT01, CT02, CT04). Without a script all views are shown below each other.
 */
export function Directory({ id, directory, companyId, toDepartmentPath, path }: DirectoryProps) {
  const t = useT();
  const { hash } = useLocation();
  const isReady = useReady();
  const [mayScroll] = useState(() => createThrottle(CONTACT_SCROLL_THROTTLE_MS));
  // the server does not know the fragment, and the first render must match that of the server
  const fragment = useHydrated() ? hash.slice(1) : '';
  const [openSector, setOpenSector] = useState<string | null>(null);
  const companies = directory.sectors.flatMap((sector) => sector.companies);
  const current = (
    companies.find(({ id }) => id === companyId) ?? companies.find(({ id }) => toCompanyAnchor(id) === fragment)
  )?.id;

  const index = useRef<HTMLElement>(null);
  const last = useRef({ current, companyId });
  const isRestored = useNavigationType() === 'POP';
  // if the focused element is gone, or out of view after Back, the focus moves to the company's name, or to its link
  useEffect(() => {
    const before = last.current;
    last.current = { current, companyId };
    // a popup restores the focus by itself
    const mustMoveFocus = matchMedia(SMALL).matches || (isRestored && !before.companyId);
    if (before.current === current || companyId || !mustMoveFocus) return;
    // on a small page the browser found no place for the fragment: only now its view is shown
    const view = current && document.getElementById(toCompanyAnchor(current));
    if (view && !isVisible(view)) view.scrollIntoView();
    const target = current
      ? document.getElementById(toCompanyNameId(current))
      : index.current?.querySelector<HTMLElement>(`a[href$="#${CSS.escape(toCompanyAnchor(before.current ?? ''))}"]`);
    target?.focus({ preventScroll: true });
  }, [current, companyId, isRestored]);

  // so that its link is in sight on the way back
  const currentSector = directory.sectors.find((sector) => sector.companies.some(({ id }) => id === current))?.id;
  useEffect(() => {
    if (currentSector) setOpenSector(currentSector);
  }, [currentSector]);

  function scrollTo(element: Element) {
    if (!isReady || !mayScroll()) return;
    scrollToElement(element, { duration: CONTACT_SCROLL_MS, offset: CONTACT_SCROLL_OFFSET_PX });
  }
  // the company of the department is in view behind the popup (LY07)
  useEffect(() => {
    const section = isReady && companyId && document.getElementById(toCompanyAnchor(companyId));
    // at once: nobody follows a page that moves behind a popup
    if (section && !isInView(section))
      window.scrollBy({ top: section.getBoundingClientRect().top + CONTACT_SCROLL_OFFSET_PX, behavior: 'instant' });
  }, [isReady, companyId]);

  return (
    <div
      id={id}
      className={cx('grid', styles['directory'])}
      data-view={current ? 'company' : 'main'}
      data-section-ready={isReady || undefined}
    >
      <h2>{t('contact.companies')}</h2>
      <nav ref={index} className={styles['index']} aria-label={t('contact.companies')}>
        {directory.sectors.map((sector) => (
          <SectorIndex
            key={sector.id}
            sector={sector}
            isOpen={sector.id === openSector}
            onToggle={() => setOpenSector(sector.id === openSector ? null : sector.id)}
          />
        ))}
      </nav>
      <div className={styles['companies']}>
        {directory.sectors.flatMap((sector) =>
          sector.companies.map((company) => (
            <CompanyView
              key={company.id}
              company={company}
              sector={sector}
              shared={directory.shared}
              isCurrent={company.id === current}
              directoryPath={path}
              toDepartmentPath={toDepartmentPath}
              // on a small page the company already fills the view
              onOpen={(list) => scrollTo(matchMedia(SMALL).matches ? list : (list.closest('section') ?? list))}
            />
          )),
        )}
      </div>
    </div>
  );
}

/** Below this width the directory is split into three views. */
const SMALL = below('tabletLandscape');

function isInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight / 2;
}

/** Whether any part of an element is in the window. */
function isVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

/** The section is ready 400 ms after it was mounted. */
function useReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), CONTACT_READY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
