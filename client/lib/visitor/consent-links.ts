import { isPlainClick } from '../navigation/is-plain-click.ts';

/**
 * Links with the flag, in the footer or in a text of the CMS, open the settings where the visitor is. Not with the settings' own
 * code, which is loaded after the page: a click that came before it would be followed to another page as well.
 */
export function openConsentLinksInPlace(): () => void {
  document.addEventListener('click', openInPlace, { capture: true });
  return () => document.removeEventListener('click', openInPlace, { capture: true });
}

function openInPlace(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  const link = (event.target as Element | null)?.closest?.('a[href*="modifyConsents"]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (!new URL(link.href).searchParams.has('modifyConsents')) return;
  event.preventDefault();
  import('./visitor-consent.ts').then(
    ({ visitorConsent }) => visitorConsent.getState().openDialog(),
    () => location.assign(link.href),
  );
}
