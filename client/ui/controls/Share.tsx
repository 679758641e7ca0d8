import { useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copyText } from '../../lib/visitor/copy-text.ts';
import { Icon } from '../media/Icon.tsx';
import { Button } from './Button.tsx';

/** Shares the page's address by the device's share dialog, or copies it to the clipboard. No third party involved. */
export function Share({ title, address }: { title: string; address: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  if (!useHydrated()) return null;
  const hasDialog = 'share' in navigator;
  async function share() {
    if (!hasDialog) return setCopied(await copyText(address));
    try {
      await navigator.share({ title, url: address });
      setCopied(null);
    } catch (error) {
      // AbortError: the visitor closed the dialog
      setCopied((error as DOMException).name === 'AbortError' ? null : false);
    }
  }
  return (
    <>
      <Button variant="secondary" compact onClick={share}>
        <Icon name={hasDialog ? 'share' : 'copy'} size={20} />
        {t(hasDialog ? 'ui.share' : 'ui.share.copy')}
      </Button>
      <span role="status">{isCopied !== null && t(isCopied ? 'ui.share.copied' : 'ui.share.failed')}</span>
    </>
  );
}
