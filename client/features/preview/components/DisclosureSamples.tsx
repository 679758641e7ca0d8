import { useRef, useState } from 'react';
import { useT } from '../../../i18n/translation.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Accordion, Disclosure } from '../../../ui/disclosure/Accordion.tsx';
import { Dialog } from '../../../ui/disclosure/Dialog.tsx';
import { SidePanel } from '../../../ui/disclosure/SidePanel.tsx';
import { Tabs } from '../../../ui/disclosure/Tabs.tsx';
import { useModal } from '../../../ui/disclosure/use-modal.ts';
import { Samples, Variants } from './Samples.tsx';

const DIALOGS = { usual: {}, wide: { wide: true }, narrow: { narrow: true }, custom: { custom: true } };

export function DisclosureSamples() {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const word = t('preview.components.word');
  const sentence = t('preview.components.sentence');
  const items = (name: string) =>
    [1, 2, 3].map((number) => ({
      key: `${name}${number}`,
      name: `${word} ${name}${number}`,
      content: <p>{sentence}</p>,
    }));
  return (
    <Samples
      id="disclosure"
      title={t('preview.components.disclosure')}
      samples={{
        Tabs: <Tabs name={word} items={items('T')} />,
        Accordion: <Accordion items={items('A')} />,
        Disclosure: <Disclosure title={word}>{sentence}</Disclosure>,
        Dialog: (
          <>
            <Variants>
              {Object.keys(DIALOGS).map((variant) => (
                <Button key={variant} variant="secondary" compact onClick={() => setOpen(variant)}>
                  <code>{variant}</code>
                </Button>
              ))}
            </Variants>
            {Object.entries(DIALOGS).map(([variant, options]) => (
              <Dialog key={variant} isOpen={open === variant} onClose={() => setOpen(null)} title={word} {...options}>
                <p>{sentence}</p>
              </Dialog>
            ))}
          </>
        ),
        SidePanel: <PanelSample title={word} text={sentence} />,
      }}
    />
  );
}

function PanelSample({ title, text }: { title: string; text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useModal(dialog, isOpen);
  return (
    <div>
      <Button variant="secondary" compact onClick={() => setOpen(true)}>
        {title}
      </Button>
      <SidePanel dialog={dialog} title={title} titleId="sample-panel" onClose={() => setOpen(false)}>
        {isOpen && <p>{text}</p>}
      </SidePanel>
    </div>
  );
}
