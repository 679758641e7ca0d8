// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentKind } from '#shared/rules/consent/consent.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Consent } from './Consent.tsx';
import { Settings } from './Settings.tsx';

const toSite = (all: readonly ConsentKind[]) => ({
  siteName: 'Elmerion',
  fixedLinks: { cookies: '/en/cookies' },
  consent: { all, cookies: [], version: '1' },
});

/** Calls of the CMS: method and body. */
let calls: unknown[];
beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method: string; body: string }) => {
    calls.push([method, JSON.parse(body)]);
    return Response.json({ id: 'c-7' });
  });
  localStorage.clear();
  visitorConsent.setState(visitorConsent.getInitialState(), true);
});
afterEach(() => vi.unstubAllGlobals());
/** The banner, as on a first visit. */
const showBanner = async (all: readonly ConsentKind[] = ['analytic']) =>
  (await showInEnglish(<Consent />, { site: toSite(all) })).host;
/** The open settings in a state of the consent. */
async function showSettings(state: object = {}) {
  visitorConsent.setState({ isDialogOpen: true, ...state });
  return (await showInEnglish(<Settings isOpen />, { site: toSite(['analytic']) })).host;
}

const buttonOf = (host: Element, text: string) =>
  [...host.querySelectorAll('button')].find((button) => button.textContent === text);
const press = (host: Element, text: string) => act(async () => buttonOf(host, text)?.click());
const flags = (functional: boolean, analytic: boolean, advertising: boolean) => ({
  necessaryConsent: true,
  functionalConsent: functional,
  analyticConsent: analytic,
  advertisingConsent: advertising,
});
const storedChoice = () => JSON.parse(localStorage.getItem('cookiesTypes') ?? 'null');

it('CC01 CC02: the banner says what is stored, and refuses as easily as it agrees; it names what it grants', async () => {
  const host = await showBanner();
  expect(outlineOf(host)).toEqual([
    ...['section: Cookies and browser storage', 'Cookies and browser storage'],
    'Necessary cookies and storage keep your choice and your file basket. With your consent we also measure which pages are useful.',
    'link: Cookie policy → /en/cookies',
    'button: Necessary and analytics type=button',
    'button: Necessary only type=button',
    'button: Settings haspopup=dialog type=button',
  ]);
  await press(host, 'Settings');
  await vi.waitFor(() => expect(host.querySelector('dialog')?.open).toBe(true));
});

it('CC01: the markup of every page has the banner, hidden, and out of the excerpts of search engines', async () => {
  const host = sendInEnglish(<Consent />, { site: toSite(['analytic']) });
  const banner = host.querySelector<HTMLElement>('section[aria-labelledby=consent-title]');
  expect([banner?.hidden, banner?.id, banner?.dataset['nosnippet']]).toEqual([true, 'consent', '']);
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Necessary and analytics',
    'Necessary only',
    'Settings',
  ]);
});

it('CC01 CC03: who has chosen has no banner, no other part of the page makes room for one, and the focus stays where it is', async () => {
  localStorage.setItem('cookiesAllowed', 'true');
  document.documentElement.dataset['banner'] = '';
  document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>');
  const host = await showBanner();
  expect([host.textContent, document.documentElement.dataset['banner']]).toEqual(['', undefined]);
  expect(document.activeElement).toBe(document.body);
  document.getElementById('main')?.remove();
});

it('CC01: a page that stays while the version of the banner rises does not revoke the choice of another tab for the new one', async () => {
  const showVersion = (version: string) => {
    const site = toSite(['analytic']);
    return showInEnglish(<Consent />, { site: { ...site, consent: { ...site.consent, version } } });
  };
  await (await showVersion('1')).unmount();
  const { host } = await showVersion('2');
  localStorage.setItem('cookiesGiven', JSON.stringify({ version: '2', at: Date.now() }));
  localStorage.setItem('cookiesAllowed', 'true');
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'cookiesAllowed' })));
  expect([host.textContent, localStorage.getItem('cookiesAllowed')]).toEqual(['', 'true']);
});

it('CC02: open settings follow a choice that another tab makes, and what is ticked stays when nothing has changed', async () => {
  const host = await showSettings({ chosen: flags(false, true, false) });
  const ticked = () => [...host.querySelectorAll<HTMLInputElement>('[name]:checked')].map(({ name }) => name);
  await act(async () => host.querySelector<HTMLElement>('[name=advertising]')?.click());
  await act(async () => visitorConsent.setState({ chosen: flags(false, true, false) }));
  expect(ticked()).toEqual(['necessary', 'analytic', 'advertising']);
  await act(async () => visitorConsent.setState({ chosen: flags(true, false, false) }));
  expect(ticked()).toEqual(['necessary', 'functional']);
});

it.each([
  ['Necessary and analytics', ['analytic'], flags(false, true, false)],
  ['Necessary, functional, and analytics', ['functional', 'analytic'], flags(true, true, false)],
  ['Agree to all', ['functional', 'analytic', 'advertising'], flags(true, true, true)],
  ['Necessary only', ['analytic'], flags(false, false, false)],
] as const)('CC02 D23: the button %s of the banner grants what it names', async (text, all, chosen) => {
  const host = await showBanner(all);
  expect(document.documentElement.dataset['banner']).toBe('');
  await press(host, text);
  expect([visitorConsent.getState().chosen, host.textContent]).toEqual([chosen, '']);
  expect(document.documentElement.dataset['banner']).toBeUndefined();
  await vi.waitFor(() => expect(storedChoice()).toEqual({ id: 'c-7', ...chosen }));
  expect(calls).toEqual([['POST', { referral: location.href, ...chosen }]]);
});

const KINDS = [
  [
    'necessary',
    'Necessary',
    'Consent choice, file basket, product comparison, messages shown. Without them the site could not do what you ask for.',
  ],
  [
    'functional',
    'Functional',
    'Videos played by external services, YouTube and Vimeo, and a list of the products you viewed last, kept in this browser only.',
  ],
  ['analytic', 'Analytics', 'Visit statistics that show which pages are useful.'],
  ['advertising', 'Advertising', 'Measuring the effect of our advertisements and campaigns.'],
] as const;
const HEAD = [
  ...['dialog: Cookie settings open', 'button: Close type=button', '(close)', 'h2: Cookie settings'],
  'You can change your choice at any time: the link is in the footer of every page.',
  'link: Cookie policy → /en/cookies',
];
const ACTIONS = [
  'button: Necessary and analytics type=button',
  'button: Necessary only type=button',
  'button: Save my choice type=button',
];
const linesOf = (host: Element) => outlineOf(host).filter((line) => !/^(?:t[hd]|summary|caption|table):/.test(line));
const boxes = (checked: readonly string[]) =>
  KINDS.flatMap(([kind, name, about]) => [
    `label: ${name}${about}`,
    `checkbox: ${name} = on name=${kind}${kind === 'necessary' ? ' disabled' : ''}${checked.includes(kind) ? ' checked' : ''}`,
    `strong: ${name}`,
  ]);

it('CC01 CC02: the settings have the four kinds, of which the necessary one stays on, and three buttons', async () => {
  const host = await showSettings();
  expect(linesOf(host)).toEqual([
    ...[...HEAD, 'group: Kinds of data', 'legend: Kinds of data', ...boxes(['necessary']), ...ACTIONS],
    'status:',
  ]);
  const about = (kind: string) => host.querySelector(`[name=${kind}]`)?.getAttribute('aria-describedby') ?? '';
  expect(KINDS.map(([kind]) => document.getElementById(about(kind))?.textContent)).toEqual(
    KINDS.map(([, , text]) => text),
  );
  await act(async () => host.querySelector<HTMLElement>('[name=functional]')?.click());
  await act(async () => host.querySelector<HTMLElement>('[name=advertising]')?.click());
  await act(async () => host.querySelector<HTMLElement>('[name=functional]')?.click());
  await press(host, 'Save my choice');
  expect([visitorConsent.getState().chosen, visitorConsent.getState().isDialogOpen]).toEqual([
    flags(false, false, true),
    false,
  ]);
});

it.each([
  ['Necessary and analytics', flags(false, true, false)],
  ['Necessary only', flags(false, false, false)],
])('CC02: the button %s of the settings does not ask what is ticked', async (text, chosen) => {
  const host = await showSettings({ chosen: flags(true, false, true) });
  await press(host, text);
  expect(visitorConsent.getState().chosen).toEqual(chosen);
});

it('CC03: who has chosen sees the choice and its receipt, or that there is none yet', async () => {
  const chosen = flags(true, false, true);
  const lines = linesOf(await showSettings({ chosen, id: 'c-1' }));
  expect(lines).toEqual([
    ...[...HEAD, 'group: Kinds of data', 'legend: Kinds of data'],
    ...[...boxes(['necessary', 'functional', 'advertising']), ...ACTIONS],
    ...['Number of your consent record:', 'c-1', 'button: Download the record of my consent type=button', 'status:'],
  ]);
});

it('CC03: a choice that has not been stored yet says so', async () => {
  const lines = linesOf(await showSettings({ chosen: flags(false, false, false) }));
  expect(lines.slice(-3)).toEqual([
    'Your choice applies in this browser. It has not been saved on our server yet, so your consent record has no number.',
    'button: Download the record of my consent type=button',
    'status:',
  ]);
});

it.each([
  [
    null,
    'Your browser sends Global Privacy Control: you do not want to be tracked. We take it as “Necessary only”, so we do not ask. You can decide otherwise here.',
  ],
  [flags(false, true, false), 'Your browser sends Global Privacy Control, but the choice made here applies.'],
])('CC01: the settings say that the browser refuses by itself, with the choice %j', async (chosen, text) => {
  expect(linesOf(await showSettings({ isRefusedByBrowser: true, chosen }))).toContain(text);
});

it('CC03: the record of a consent is a file with what was chosen, when, and for which version', async () => {
  const chosen = flags(false, true, false);
  localStorage.setItem('cookiesGiven', JSON.stringify({ version: '3', at: Date.UTC(2026, 0, 2) }));
  const host = await showSettings({ chosen, id: 'c-1' });
  let file: Blob | undefined;
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:record';
  });
  const release = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  await press(host, 'Download the record of my consent');
  vi.restoreAllMocks();
  expect([saved, file?.type, release.mock.calls.length]).toEqual([['consent.json blob:record'], 'application/json', 1]);
  expect(JSON.parse((await file?.text()) ?? '')).toEqual({
    ...{ site: location.origin, id: 'c-1', version: '3', date: '2026-01-02T00:00:00.000Z', choice: chosen },
  });
});
