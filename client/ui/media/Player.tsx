import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Movie } from '#shared/contract/models/basics.ts';
import { DEFAULT_CONSENT } from '#shared/rules/consent/consent.ts';
import { buildEmbedUrl, findPlayable, MOVIE_PROVIDERS, toMovieProvider } from '#shared/rules/media/movie.ts';
import { useT } from '../../i18n/translation.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { Button } from '../controls/Button.tsx';
import styles from './Movie.module.css';
import { Poster } from './Poster.tsx';

interface PlayerProps {
  movie: Movie;
  name: string;
  /** Called when the player of another site is out of sight in its gallery or tab: it stops only with its frame. */
  onLeave?: () => void;
}

/** The player, after a click and functional consent (D27; not for films on this site). It takes over the focus. */
export function Player({ movie, name, onLeave }: PlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(() => {
    const video = frame.current?.querySelector('video');
    if (video) video.pause();
    else onLeave?.();
  });
  useEffect(() => watchLeaving(frame.current, () => leave()), []);
  const isAllowed = useStore(visitorConsent, ({ chosen }) => chosen?.functionalConsent === true);
  const [isAllowedOnce, allowOnce] = useState(false);
  const playable = findPlayable(movie) ?? '';
  const embed = buildEmbedUrl(playable, true);
  const provider = MOVIE_PROVIDERS[toMovieProvider(playable)];
  return (
    <div ref={frame}>
      {!embed ? (
        // biome-ignore lint/a11y/useMediaCaption: a silent film has none
        <video ref={focusIfLost} src={playable} className={styles['player']} controls autoPlay playsInline>
          {movie.captions?.map(({ locale, url }) => {
            const { tag, name: language } = toLanguage(locale);
            const isOwn = tag.split('-')[0] === document.documentElement.lang;
            return <track key={locale} kind="captions" src={url} srcLang={tag} label={language} default={isOwn} />;
          })}
        </video>
      ) : provider && !isAllowed && !isAllowedOnce ? (
        <Question provider={provider} poster={movie.poster} onOnce={() => allowOnce(true)} />
      ) : (
        <iframe
          ref={focusIfLost}
          src={embed}
          title={name}
          className={styles['player']}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  );
}

/** Language tag and own name of the language of captions, also for 'pl_PL'; what is no language is shown as it is. */
function toLanguage(locale: string): { tag: string; name: string } {
  try {
    const [tag = locale] = Intl.getCanonicalLocales(locale.replaceAll('_', '-'));
    return { tag, name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? locale };
  } catch {
    return { tag: locale, name: locale };
  }
}

/** Part of the player that is in sight at least, while it plays. */
const IN_SIGHT = 0.5;

/** Watches a player leaving its gallery, or being hidden with its tab; not the window, below which it goes on. */
function watchLeaving(player: HTMLElement | null, onLeave: () => void): (() => void) | undefined {
  if (!player) return undefined;
  const root = player.closest('[data-gallery] > ul');
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      const isHidden = entry?.boundingClientRect.width === 0;
      if (entry && (isHidden || (root && entry.intersectionRatio < IN_SIGHT))) onLeave();
    },
    { root, threshold: IN_SIGHT },
  );
  observer.observe(player);
  return () => observer.disconnect();
}

interface QuestionProps {
  provider: { name: string; company: string };
  poster: Movie['poster'];
  onOnce(): void;
}

function Question({ provider, poster, onOnce }: QuestionProps) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  // it replaces the play button, which had the focus
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    // on a phone it is taller than the poster: its buttons must not be hidden by the bottom bar
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  function allowAlways() {
    const { chosen, choose } = visitorConsent.getState();
    choose({ ...(chosen ?? DEFAULT_CONSENT), functionalConsent: true });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two buttons is not a set of fields
    <div
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles['question']}
      data-movie-question=""
    >
      {poster ? <Poster image={poster} /> : <span className={styles['bare']} />}
      <div className={`small ${styles['words']}`}>
        <p id={id} className={styles['ask']}>
          {t('ui.movie.ask', { provider: provider.name })}
        </p>
        <p>{t('ui.movie.askText', { company: provider.company })}</p>
        <div className={`buttons ${styles['answers']}`}>
          <Button variant="secondary" compact onClick={onOnce}>
            {t('ui.movie.once')}
          </Button>
          <Button variant="secondary" compact onClick={allowAlways}>
            {t('ui.movie.always')}
          </Button>
        </div>
      </div>
    </div>
  );
}
