import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ItemContent, ItemType } from '#shared/contract/models/block-items.ts';
import { atLeast } from '../api/at-least.ts';
import { useT } from '../i18n/translation.tsx';
import { trackRequest } from '../lib/navigation/requests.ts';
import { READ_MAX_MS, timeoutSignal } from '../lib/timeouts.ts';
import { useBeforePrint } from '../lib/window/print-page.ts';
import { watchVisibility } from '../lib/window/watch-visibility.ts';
import { useSite } from '../page/page-context.tsx';
import { RetryNote } from '../ui/text/Note.tsx';
import { Skeleton } from '../ui/text/Skeleton.tsx';
import { toItemContent } from './async-content.ts';

interface AsyncItemProps {
  /** Address of the request that returns the content; from the CMS. */
  address: string;
  type: ItemType;
  children: (content: ItemContent<ItemType>) => ReactNode;
}
type Loaded = { state: 'idle' | 'failed' } | { state: 'done'; content: ItemContent<ItemType> };

/** An item whose content is loaded once it is visible, so not while its tab is closed, or before printing (BL18). */
export function AsyncItem({ address, type, children }: AsyncItemProps) {
  const t = useT();
  const { locale } = useSite();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'idle' });
  const [isSeen, setSeen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useBeforePrint(() => setSeen(true));
  useEffect(
    () => (root.current ? watchVisibility(root.current, (isVisible) => isVisible && setSeen(true)) : undefined),
    [],
  );
  const isLoading = isSeen && loaded.state === 'idle';
  useEffect(() => {
    if (!isLoading) return;
    const leave = new AbortController();
    const request = trackRequest(loadItem(address, type, locale, leave.signal), leave.signal);
    atLeast(request, leave.signal).then(
      (content) => setLoaded({ state: 'done', content }),
      () => leave.signal.aborted || setLoaded({ state: 'failed' }),
    );
    return () => leave.abort();
  }, [isLoading, address, type, locale]);
  return (
    <div ref={root} tabIndex={-1} aria-busy={isLoading}>
      {loaded.state === 'done' && children(loaded.content)}
      {loaded.state === 'idle' && (
        <>
          <Skeleton lines={4} />
          <noscript>
            <p>{t('blocks.item.noScript')}</p>
          </noscript>
        </>
      )}
      {loaded.state === 'failed' && (
        <RetryNote text={t('blocks.item.failed')} onRetry={() => setLoaded({ state: 'idle' })} />
      )}
    </div>
  );
}

async function loadItem(
  address: string,
  type: ItemType,
  locale: string,
  signal: AbortSignal,
): Promise<ItemContent<ItemType>> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) throw new Error('another origin');
  url.searchParams.set('locale', locale);
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'accept-locale': locale },
    signal: timeoutSignal(READ_MAX_MS, signal),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return toItemContent(type, await response.json());
}
