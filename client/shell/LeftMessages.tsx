import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { ReferenceLine } from '../features/forms/ReferenceLine.tsx';
import { useT } from '../i18n/translation.tsx';
import { focusIfLost } from '../lib/focus-if-lost.ts';
import { isPlainClick } from '../lib/navigation/is-plain-click.ts';
import { leftMessages } from '../lib/status/left-messages.ts';
import { AppLink } from '../ui/controls/AppLink.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Note } from '../ui/text/Note.tsx';
import { ProductName } from '../ui/text/ProductName.tsx';
import styles from './LeftMessages.module.css';

const closeFirst = () => leftMessages.setState(({ messages }) => ({ messages: messages.slice(1) }));

/** What has become of a message that was under way when its page was left. It is announced when it comes. */
export function LeftMessages() {
  const t = useT();
  const id = useId();
  const message = useStore(leftMessages, ({ messages }) => messages[0]);
  if (!message) return null;
  const { isSent, text, reference, form } = message;
  return (
    <section className={styles['box']} aria-labelledby={id} data-left-message="" data-print="no">
      {/* a new one for each message: a browser's translator moves the parts of its texts */}
      <Note key={text} tone={isSent ? 'ok' : 'error'}>
        <p id={id}>
          <ProductName name={text} />
        </p>
        {reference && <ReferenceLine text={reference.text} reference={reference.number} />}
        {form && (
          <AppLink
            href={form.address}
            className="touch-target"
            onClick={(event) => isPlainClick(event) && closeFirst()}
          >
            <ProductName name={form.text} />
          </AppLink>
        )}
      </Note>
      <Button
        compact
        variant="secondary"
        onClick={() => {
          flushSync(closeFirst);
          focusIfLost();
        }}
      >
        {t('shell.close')}
      </Button>
    </section>
  );
}
