import { isPlainClick } from '../navigation/is-plain-click.ts';
import { leaveFor } from '../navigation/update-prompt.ts';
import { visitorConsent } from './visitor-consent.ts';

/**
 * Links with the flag `modifyConsents`, in the footer or in CMS texts, open the settings on the current page, once `load`
 * has loaded the dialog that shows them; if it fails, the link is followed.
 */
export function openConsentLinksInPlace(load: () => Promise<unknown>): () => void {
  const onClick = (event: MouseEvent) => openInPlace(event, load);
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

function openInPlace(event: MouseEvent, load: () => Promise<unknown>): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="modifyConsents"]');
  if (!link || !isPlainClick(event)) return;
  // not another site's link, nor a path or a value that contains the word
  if (link.origin !== location.origin || !new URLSearchParams(link.search).has('modifyConsents')) return;
  event.preventDefault();
  load().then(
    () => visitorConsent.getState().openDialog(),
    () => leaveFor(link.href),
  );
}
