import { useId, useState } from 'react';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { findPopupChain } from '#shared/rules/products/category-tree.ts';
import { isPopupTool } from '#shared/rules/shell/popup-tools.ts';
import {
  evaluatePopups,
  POPUP_MOBILE_MAX_PX,
  POPUP_SCREENS,
  type PopupCategory,
  type PopupResult,
  toPopupDelay,
} from '#shared/rules/shell/popups.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { useSite } from '../../page/page-context.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { PopupModal } from './PopupModal.tsx';
import styles from './PopupSimulator.module.css';

interface PopupSimulatorProps {
  popups: readonly Popup[];
  /** All categories of the locale, including the root. */
  categories: readonly (PopupCategory & { name: string })[];
  /** id: as in nodeReferences. kind: `nodeType.action`. */
  nodes: readonly { id: string; name: string; kind: string }[];
  /** The clock's first value, in milliseconds since 1970. */
  now: number;
}

/**
 * For editors: which popup a visit would get, by the rule of the site itself, why each other one would not open, and
 * what each looks like. Runs only in the browser, whose time zone it uses; needs only its props, a site and texts.
 */
export function PopupSimulator({ popups, categories, nodes, now }: PopupSimulatorProps) {
  const t = useT();
  const { locale, adverts } = useSite();
  const id = useId();
  /** Null before the first change. */
  const [visit, setVisit] = useState<FormData | null>(null);
  const [shown, setShown] = useState<Popup['modal'] | null>(null);
  const read = (field: string) => String(visit?.get(field) ?? '');
  const node = read('node');
  const results = evaluatePopups(popups, {
    locale,
    adverts,
    screen: read('device') === 'MOBILE' ? 'MOBILE' : 'DESKTOP',
    chain: findPopupChain(read('category') || null, categories),
    node: node || null,
    isTool: isPopupTool(nodes.find((one) => one.id === node)?.kind ?? ''),
    displayed: popups.flatMap((popup) => {
      const date = read(`displayed ${popup.id}`);
      return date ? [{ id: popup.id, date: new Date(date).toISOString() }] : [];
    }),
    now: read('time') ? new Date(read('time')).getTime() : now,
  });
  const chosen = results.find(({ outcome }) => outcome === 'shown')?.popup;
  const toReason = useReason(popups, categories);
  return (
    <section aria-labelledby={id}>
      <form className={styles['simulator']} onChange={(event) => setVisit(new FormData(event.currentTarget))}>
        <h2 id={id}>{t('popupTest.title')}</h2>
        <div className={styles['visit']}>
          <fieldset className={styles['devices']}>
            <legend>{t('popupTest.device')}</legend>
            {POPUP_SCREENS.map((name) => (
              <label key={name}>
                <input type="radio" name="device" value={name} defaultChecked={name === 'DESKTOP'} />
                {t(`popupTest.device.${name}`, { width: POPUP_MOBILE_MAX_PX })}
              </label>
            ))}
          </fieldset>
          <Choice label={t('popupTest.category')} name="category" options={categories} />
          <Choice label={t('popupTest.node')} name="node" options={nodes} />
          <TimeField label={t('popupTest.time')} name="time" initial={toInput(now)} />
        </div>
        <p role="status" className={styles['result']} data-outcome={chosen ? 'shown' : 'none'}>
          {chosen
            ? t('popupTest.result', { name: nameOf(chosen), seconds: toPopupDelay(chosen, adverts, 0) / 1000 })
            : t('popupTest.none')}
        </p>
        <ul className={styles['list']}>
          {results.map((result) => (
            <li key={result.popup.id} className={styles['row']} data-popup={result.popup.id}>
              <div className={cx(styles['result'], result.outcome === 'shown' && styles['shown'])}>
                <Icon name={result.outcome === 'shown' ? 'check' : 'minus'} />
                <div>
                  <p className={styles['name']}>{nameOf(result.popup)}</p>
                  <p>{toReason(result)}</p>
                </div>
              </div>
              <TimeField label={t('popupTest.displayed')} name={`displayed ${result.popup.id}`} />
              <Button variant="secondary" compact onClick={() => setShown(result.popup.modal)}>
                {t('popupTest.show')}
                <span className="visually-hidden">: {nameOf(result.popup)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </form>
      <PopupModal modal={shown} onClose={() => setShown(null)} />
    </section>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: readonly { id: string; name: string }[];
}

function Choice({ label, name, options }: ChoiceProps) {
  const t = useT();
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <select className="input" name={name}>
        <option value="">{t('popupTest.nowhere')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

const TimeField = ({ label, name, initial }: { label: string; name: string; initial?: string }) => (
  <label className={styles['field']}>
    <span>{label}</span>
    <input className="input" type="datetime-local" name={name} defaultValue={initial} />
  </label>
);

const nameOf = ({ id, modal }: Popup): string => modal.title || modal.image?.alt || id;

/** Returns a function that explains a result in one sentence. */
function useReason(popups: readonly Popup[], categories: PopupSimulatorProps['categories']) {
  const t = useT();
  const { locale } = useSite();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  return (result: PopupResult): string => {
    switch (result.outcome) {
      case 'shown': {
        const { match } = result;
        if (match.by !== 'category') return t(`popupTest.shown.${match.by}`);
        const name = categories.find(({ id }) => id === match.category)?.name ?? match.category;
        return t(match.steps === 0 ? 'popupTest.shown.category' : 'popupTest.shown.parent', { name });
      }
      case 'tooSoon':
      case 'visit':
        return t(`popupTest.${result.outcome}`, { time: time.format(result.due) });
      case 'outranked': {
        const winner = popups.find(({ id }) => id === result.winner);
        return t('popupTest.outranked', { name: winner ? nameOf(winner) : result.winner });
      }
      case 'displayed':
        return t('popupTest.displayed.once');
      default:
        return t(`popupTest.${result.outcome}`);
    }
  };
}

/** The value of a datetime-local field, in the browser's time zone. */
function toInput(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}
