import { isPlainClick } from '../navigation/is-plain-click.ts';
import { visitorConsent } from './visitor-consent.ts';

/** Links with the flag `modifyConsents`, in the footer or in CMS texts, open the settings on the current page. */
export function openConsentLinksInPlace(): () => void {
  document.addEventListener('click', openInPlace, { capture: true });
  return () => document.removeEventListener('click', openInPlace, { capture: true });
}

function openInPlace(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="modifyConsents"]');
  if (!link || !isPlainClick(event)) return;
  // not another site's link, nor a path or a value that contains the word
  if (link.origin !== location.origin || !new URLSearchParams(link.search).has('modifyConsents')) return;
  event.preventDefault();
  visitorConsent.getState().openDialog();
}
