import { useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { announce } from '../../lib/status/announce.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copyText } from '../../lib/visitor/copy-text.ts';
import { Icon } from '../media/Icon.tsx';
import { Button } from './Button.tsx';

/** Shares the page's address by the device's share dialog, or copies it to the clipboard. No third party involved. */
export function Share({ title, address }: { title: string; address: string }) {
  const t = useT();
  const [result, setResult] = useState('');
  if (!useHydrated()) return null;
  const hasDialog = 'share' in navigator;
  function say(text: string) {
    setResult(text);
    // also the second time, when the text is already there
    if (text) announce(text);
  }
  async function share() {
    if (!hasDialog) return say(t((await copyText(address)) ? 'ui.share.copied' : 'ui.share.failed'));
    try {
      await navigator.share({ title, url: address });
      say('');
    } catch (error) {
      // AbortError: the visitor closed the dialog
      say((error as DOMException).name === 'AbortError' ? '' : t('ui.share.failed'));
    }
  }
  return (
    <>
      <Button variant="secondary" compact onClick={share}>
        <Icon name={hasDialog ? 'share' : 'copy'} size={20} />
        {t(hasDialog ? 'ui.share' : 'ui.share.copy')}
      </Button>
      <span>{result}</span>
    </>
  );
}
