import { type KeyboardEvent, type MouseEvent, type ToggleEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DepartmentOutline } from '#shared/rules/contact/contact-directory.ts';
import { useT } from '../../i18n/translation.tsx';
import { createDebounce } from '../../lib/debounce.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { CONTACT_OPEN_MS, CONTACT_TOGGLE_MS } from './contact-times.ts';
import styles from './DepartmentList.module.css';
import { overlay } from './overlay.ts';
import { TO_POPUP } from './use-back.ts';

interface DepartmentListProps {
  title: string;
  departments: readonly DepartmentOutline[];
  toPath: (slug: string) => string | null;
  onOpen(list: HTMLElement): void;
}
/** Common name of the lists, with which the browser keeps at most one of them open. */
const GROUP = 'contact-departments';

/** A dropdown of departments, each a link to its popup, and without a script to its page (CT02, CT03). */
export function DepartmentList({ title, departments, toPath, onOpen }: DepartmentListProps) {
  const t = useT();
  const details = useRef<HTMLDetailsElement>(null);
  const [mayToggle] = useState(() => createDebounce(CONTACT_TOGGLE_MS));
  const [mayOpen] = useState(() => createDebounce(CONTACT_OPEN_MS));
  const [close] = useState(() => () => {
    const element = details.current;
    if (!element) return;
    element.open = false;
    element.querySelector('summary')?.focus();
  });
  if (departments.length === 0) return null;
  function onLinkClick(event: MouseEvent) {
    if (isPlainClick(event) && !mayOpen()) event.preventDefault();
  }
  // ignores the second press of a double click, but no deliberate key press
  function onHeadClick(event: MouseEvent) {
    if (event.detail > 0 && !mayToggle()) event.preventDefault();
  }
  function onToggle({ currentTarget: list }: ToggleEvent<HTMLDetailsElement>) {
    const { raise, lower } = overlay.getState();
    if (!list.open) return lower(close);
    raise(close);
    onOpen(list);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && details.current?.open) close();
    // a key that is held down must not toggle the list or follow a link again and again
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  }
  return (
    <details ref={details} name={GROUP} className={styles['list']} onToggle={onToggle} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className={styles['head']} onClick={onHeadClick}>
        <span className={styles['title']}>{title}</span>
        <span className="facts">{departments.length}</span>
        <Icon name="chevron" className="chevron" />
      </summary>
      <ul className={styles['departments']} aria-label={title}>
        {departments.map(({ id, name, slug, parts }) => (
          <li key={id} className={styles['department']}>
            <DepartmentLink name={name} path={toPath(slug)} onClick={onLinkClick} />
            {parts.length > 0 && (
              <ul className={styles['parts']} aria-label={t('contact.partsOf', { name })}>
                {parts.map((part) => (
                  <li key={part.id}>
                    <DepartmentLink name={part.name} path={toPath(part.slug)} onClick={onLinkClick} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DepartmentLinkProps {
  name: string;
  path: string | null;
  onClick: (event: MouseEvent) => void;
}

function DepartmentLink({ name, path, onClick }: DepartmentLinkProps) {
  if (!path) return <span className={styles['link']}>{name}</span>;
  return (
    <Link to={path} {...TO_POPUP} className={styles['link']} onClick={onClick}>
      {name}
      <Icon name="arrow-right" size={20} className={styles['arrow']} />
    </Link>
  );
}
