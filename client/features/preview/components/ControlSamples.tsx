import { useState } from 'react';
import { useT } from '../../../i18n/translation.tsx';
import { AppLink } from '../../../ui/controls/AppLink.tsx';
import { BackLink } from '../../../ui/controls/BackLink.tsx';
import { Button, ButtonLink, ReloadLink, TextLink } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { ItemRow } from '../../../ui/controls/ItemRow.tsx';
import { PhraseForm } from '../../../ui/controls/PhraseForm.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { Share } from '../../../ui/controls/Share.tsx';
import { Tags } from '../../../ui/controls/Tag.tsx';
import { ToggleButton } from '../../../ui/controls/ToggleButton.tsx';
import { Samples, Variants } from './Samples.tsx';

/** here: address of this page. */
export function ControlSamples({ here }: { here: string }) {
  const t = useT();
  const [isOn, setOn] = useState(false);
  const word = t('preview.components.word');
  const more = t('ui.excerpt.more');
  const field = { id: 'sample-search', label: word, submitLabel: t('search.submit') };
  return (
    <Samples
      id="controls"
      title={t('preview.components.controls')}
      samples={{
        Button: (
          <Variants>
            {([undefined, 'secondary', 'quiet'] as const).flatMap((variant) => [
              <Button key={`${variant}`} variant={variant}>
                {more}
              </Button>,
              <Button key={`${variant} compact`} variant={variant} compact>
                {more}
              </Button>,
              <Button key={`${variant} disabled`} variant={variant} disabled>
                {more}
              </Button>,
            ])}
          </Variants>
        ),
        'ButtonLink, TextLink, ReloadLink': (
          <Variants>
            <ButtonLink href={here}>{more}</ButtonLink>
            <TextLink href={here}>{more}</TextLink>
            <ReloadLink>{t('ui.retry')}</ReloadLink>
          </Variants>
        ),
        'AppLink, BackLink': (
          <Variants>
            <AppLink href={here}>{word}</AppLink>
            <AppLink href="https://example.com/">{word}</AppLink>
            <BackLink href={here}>{word}</BackLink>
          </Variants>
        ),
        IconButton: (
          <Variants>
            <IconButton icon="plus" text={word} />
            <IconButton icon="minus" text={word} disabled />
          </Variants>
        ),
        ToggleButton: (
          <ToggleButton
            action={here}
            name="sample"
            value="1"
            isOn={isOn}
            text={isOn ? t('ui.excerpt.less') : more}
            otherText={isOn ? more : t('ui.excerpt.less')}
            onToggle={() => setOn(!isOn)}
          />
        ),
        Tags: (
          <Tags
            name={word}
            tags={['water', 'gas', 'heat', 'electricity'].map((slug) => ({ name: `${word} ${slug}`, slug }))}
          />
        ),
        Share: (
          <div>
            <Share title={word} address={here} />
          </div>
        ),
        ItemRow: (
          <ul>
            <ItemRow name={word} facts="PDF, 1.2 MB" removeText={t('ui.filter.clear')} onRemove={() => {}} />
          </ul>
        ),
        SearchField: (
          <search>
            <form action={here}>
              <SearchField {...field} isLarge name="phrase" />
            </form>
          </search>
        ),
        PhraseForm: <PhraseForm action={here} id="sample-phrase" label={word} phrase="" />,
      }}
    />
  );
}
