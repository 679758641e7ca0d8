import type { TagManagerSettings } from '#shared/pages/site-data.ts';
import { type ConsentFlags, DEFAULT_CONSENT, needsTags, toConsentSignals } from '#shared/rules/consent/consent.ts';
import { wantFreshDocument } from '../../lib/navigation/fresh-document.ts';
import { toScriptUrl } from '../../lib/trusted-types.ts';
import { dropEvents, holdEvents, releaseEvents } from '../../lib/visitor/track.ts';

/** Interval between checks whether the tag manager has loaded, in milliseconds. */
export const RECHECK_MS = 200;
/** Checks after which it is given up: a minute while the page is awake. */
const CHECKS_MAX = 300;
/** Event that the tag manager itself pushes when it is ready. */
const LOAD_EVENT = 'gtm.load';

export interface TagWindow {
  dataLayer?: unknown[];
}
export interface Tags {
  /** Called with the visitor's choice each time it is made. */
  apply(flags: ConsentFlags): void;
}

/**
 * Consent mode, version 2 (D23): one default before any tag, and an update for each choice. The script is loaded only
 * for a consent that needs it.
 */
export function createTags(owner: TagWindow, loadScript: () => Promise<void>): Tags {
  let current: ConsentFlags = DEFAULT_CONSENT;
  let script: 'none' | 'loading' | 'ready' = 'none';
  let checks = 0;
  let recheck: ReturnType<typeof setInterval> | undefined;

  owner.dataLayer ??= [];
  const push = (entry: unknown) => void owner.dataLayer?.push(entry);
  /** The tag manager accepts commands only as Arguments objects; it treats arrays as data. */
  const command: (...args: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: that is its interface
    push(arguments);
  };
  command('consent', 'default', toConsentSignals(DEFAULT_CONSENT));

  /** Sends the queued events once the tag manager is ready (CC08). */
  function release(): void {
    // blockers put a script in its place that does nothing
    if (checks++ > CHECKS_MAX) {
      clearInterval(recheck);
      dropEvents();
      return;
    }
    if (!owner.dataLayer?.some((entry) => (entry as { event?: unknown } | null)?.event === LOAD_EVENT)) return;
    clearInterval(recheck);
    script = 'ready';
    if (needsTags(current)) releaseEvents(push);
  }
  function waitForScript(): void {
    clearInterval(recheck);
    checks = 0;
    recheck = setInterval(release, RECHECK_MS);
  }
  function load(): void {
    script = 'loading';
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    waitForScript();
    loadScript().catch((error: unknown) => {
      clearInterval(recheck);
      script = 'none';
      dropEvents();
      console.warn('the tag manager could not be loaded', error);
    });
  }

  return {
    apply(flags) {
      current = flags;
      command('consent', 'update', toConsentSignals(flags));
      wantFreshDocument(script !== 'none' && !needsTags(flags));
      if (!needsTags(flags)) return dropEvents();
      if (script === 'ready') return releaseEvents(push);
      holdEvents();
      if (script === 'none') load();
      // it may have been given up
      else waitForScript();
    },
  };
}

export function startTags({ id, url }: TagManagerSettings): Tags {
  return createTags(window as TagWindow, () => {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        reject(new Error(`${url} does not answer`));
      };
      script.src = toScriptUrl(`${url}/gtm.js?id=${encodeURIComponent(id)}`);
      document.head.append(script);
    });
  });
}
