import { useEffect, useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { Icon } from '../media/Icon.tsx';
import { Button } from './Button.tsx';

/** How long the result is shown, in milliseconds. */
const COPIED_MS = 4000;

/** Shares the page's address by the device's share dialog, or copies it to the clipboard. No third party involved. */
export function Share({ title, address }: { title: string; address: string }) {
  const t = useT();
  const [way, setWay] = useState<'share' | 'copy' | null>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => setWay('share' in navigator ? 'share' : 'clipboard' in navigator ? 'copy' : null), []);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (!way) return null;
  async function share() {
    try {
      if (way === 'share') return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch (error) {
      // AbortError: the visitor closed the device's dialog
      if ((error as Error).name !== 'AbortError') setOutcome('failed');
    }
  }
  return (
    <>
      <Button variant="secondary" compact onClick={share}>
        <Icon name={way === 'share' ? 'share' : 'copy'} size={20} />
        {t(way === 'share' ? 'ui.share' : 'ui.share.copy')}
      </Button>
      <span role="status">{outcome && t(outcome === 'copied' ? 'ui.share.copied' : 'ui.share.failed')}</span>
    </>
  );
}
