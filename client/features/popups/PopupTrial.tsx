import { useState } from 'react';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { useT } from '../../i18n/translation.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { PopupModal } from './PopupModal.tsx';

/** For editors: a button for each popup of the language, which opens it as visitors see it; nothing is recorded. */
export function PopupTrial({ popups }: { popups: readonly Popup[] }) {
  const t = useT();
  const [shown, setShown] = useState<Popup['modal'] | null>(null);
  if (popups.length === 0) return <p>{t('preview.test.noPopups')}</p>;
  return (
    <>
      <ul className="stack">
        {popups.map(({ id, modal }) => (
          <li key={id} data-popup={id}>
            <Button variant="secondary" onClick={() => setShown(modal)}>
              {modal.title || modal.image?.alt || id}
            </Button>
          </li>
        ))}
      </ul>
      <PopupModal modal={shown} onClose={() => setShown(null)} />
    </>
  );
}
