import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DEFAULT_CONSENT } from '#shared/rules/consent.ts';
import { buildEmbedUrl, toMovieProvider } from '#shared/rules/movie.ts';
import { useT } from '../i18n/translation.tsx';
import { visitorConsent } from '../lib/visitor-consent.ts';
import { Button } from './Button.tsx';
import styles from './Movie.module.css';

/** Who hears of a visitor that watches there. */
export const PROVIDERS = {
  youtube: { name: 'YouTube', company: 'Google Ireland Limited' },
  vimeo: { name: 'Vimeo', company: 'Vimeo.com, Inc.' },
  file: null,
} as const;

/** D27: the player after a click and the functional consent, which is asked for in place. A film of our own just plays. */
export function Player({ address, fallback, name }: { address: string; fallback: string; name: string }) {
  const isAllowed = useStore(visitorConsent, ({ chosen }) => chosen?.functionalConsent === true);
  const [isAllowedOnce, allowOnce] = useState(false);
  const shown = buildEmbedUrl(address, true) ? address : fallback;
  const embed = buildEmbedUrl(shown, true);
  if (!embed) {
    // biome-ignore lint/a11y/useMediaCaption: captions come with the file, where the CMS has them
    return <video src={fallback} className={styles['player']} controls autoPlay playsInline />;
  }
  const provider = PROVIDERS[toMovieProvider(shown)];
  if (provider && !isAllowed && !isAllowedOnce) return <Question provider={provider} onOnce={() => allowOnce(true)} />;
  return (
    <iframe
      src={embed}
      title={name}
      className={styles['player']}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function Question({ provider, onOnce }: { provider: { name: string; company: string }; onOnce(): void }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  // it stands where the play button was
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  function allowAlways() {
    const { chosen, choose } = visitorConsent.getState();
    choose({ ...(chosen ?? DEFAULT_CONSENT), functionalConsent: true });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two answers is no set of fields
    <div ref={ref} role="group" tabIndex={-1} className={styles['question']} data-movie-question="">
      <p className={styles['ask']}>{t('ui.movie.ask', { provider: provider.name })}</p>
      <p>{t('ui.movie.askText', { company: provider.company })}</p>
      <div className={styles['answers']}>
        <Button variant="secondary" compact onClick={onOnce}>
          {t('ui.movie.once')}
        </Button>
        <Button variant="secondary" compact onClick={allowAlways}>
          {t('ui.movie.always')}
        </Button>
      </div>
    </div>
  );
}
