import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { TagManagerSettings } from '#shared/pages/site-data.ts';
import { type ConsentCookie, type ConsentFlags, DEFAULT_CONSENT, needsTags } from '#shared/rules/consent/consent.ts';
import { withTexts } from '../../i18n/load-texts.ts';
import { useQueryFlag } from '../../lib/navigation/use-query-flag.ts';
import { useLazy } from '../../lib/use-lazy.ts';
import { openConsentLinksInPlace } from '../../lib/visitor/consent-links.ts';
import { dropEvents, holdEvents } from '../../lib/visitor/track.ts';
import { followConsent, visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { CachedFragment } from '../../page/fragment-cache.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Banner } from './Banner.tsx';
import type { Tags } from './tag-manager.ts';

const loadSettings = withTexts('consent', () => import('./Settings.tsx').then((m) => m.Settings));

/**
 * Asks for the visitor's consent and follows it. The simple view is a banner beside the page, the advanced view a dialog
 * above it; dialog, saving and tag manager are loaded when they are needed.
 */
export function Consent() {
  const { consent, tagManager, locale } = useSite();
  const asks = useStore(visitorConsent, (state) => state.asks);
  const isDialogOpen = useStore(visitorConsent, (state) => state.isDialogOpen);
  const { openDialog, closeDialog } = visitorConsent.getState();
  const Settings = useLazy(isDialogOpen, loadSettings, closeDialog);
  useQueryFlag('modifyConsents', loadSettings, openDialog);
  useEffect(openConsentLinksInPlace, []);
  // before the first event on the banner, whose answer is for this version and goes to all of these
  useLayoutEffect(() => {
    const stop = visitorConsent.subscribe(({ choices }, before) => {
      if (choices !== before.choices) void import('./save-consent.ts').then((m) => m.saveConsent(locale), warn);
    });
    const stopTags = tagManager ? followTags(tagManager) : dropEvents();
    const stopCookies = visitorConsent.subscribe(({ chosen }, before) => {
      if (chosen && chosen !== before.chosen) removeRefused(consent.cookies, chosen).catch(warn);
    });
    const stopFollowing = followConsent(consent.version);
    return () => {
      stopFollowing();
      stop();
      stopTags?.();
      stopCookies();
    };
  }, [consent, tagManager, locale]);
  return (
    <>
      {asks !== false && (
        <CachedFragment name="consent">
          <Banner isShown={asks === true} />
        </CachedFragment>
      )}
      {Settings && <Settings isOpen={isDialogOpen} />}
    </>
  );
}

/** Passes each choice on to the tag manager, which is loaded with the first choice that needs it. */
function followTags(settings: TagManagerSettings): () => void {
  let tags: Promise<Tags> | null = null;
  return visitorConsent.subscribe(({ chosen, isRefusedByBrowser }, before) => {
    if (!tags && isRefusedByBrowser && !chosen) return dropEvents();
    if (chosen === before.chosen) return;
    if (!tags && !needsTags(chosen)) return dropEvents();
    // events that happen while the code is loading are held back
    if (!tags) holdEvents();
    tags ??= import('./tag-manager.ts').then((m) => m.startTags(settings));
    // if the code could not be loaded, the next choice tries again
    tags.catch(() => {
      tags = null;
    });
    // null: the choice was withdrawn in another tab
    tags.then((started) => started.apply(visitorConsent.getState().chosen ?? DEFAULT_CONSENT), warn);
  });
}

/** After each choice, and again on each new document: a script that still ran may have stored them once more. */
async function removeRefused(listed: readonly ConsentCookie[], chosen: ConsentFlags): Promise<void> {
  // most visitors have none
  if (document.cookie !== '') (await import('./expire-cookies.ts')).expireCookies(listed, chosen);
}

const warn = (error: unknown) => console.warn('consent could not be followed', error);
