import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Desk, openDesk, toLines } from './desk.test-rig.ts';

let desk: Desk;
const open = async (options?: Parameters<typeof openDesk>[0]) => {
  await desk?.close();
  desk = await openDesk(options);
};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T09:00:00Z') });
  desk = await openDesk();
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});
/** Body of a page between its style and its main part. */
const frameOf = (body: string) =>
  toLines(
    body
      .replace(/<style>.*<\/style>/s, '<style></style>')
      .replace(/(<main[^>]*>).*(<\/main>)/s, '$1$2')
      .replace(/value="[\w-]{43}"/, 'value="TOKEN"'),
  );
const HEAD = (locale: string, title: string, desk: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – ${desk}</title><style></style></head><body>`;
const toLanguages = (path: string, current: string) =>
  ['pl', 'en', 'de']
    .map(
      (one) =>
        `<a href="/desk/${one}${path}" lang="${one}" hreflang="${one}"${one === current ? ' aria-current="true"' : ''}>${one.toUpperCase()}</a>`,
    )
    .join('');

it('F1: each page of the desk leads to the lists, out of the desk, and to itself in the other languages', async () => {
  desk.signIn();
  const { status, headers, body } = await desk.get('en/messages?q=a&page=1');
  expect(status).toBe(200);
  expect(frameOf(body)).toEqual(
    toLines(
      `${HEAD('en', 'Messages', 'The office’s desk')}<a class="skip" href="#main">Skip to content</a><header><p>Elmerion Group: The office’s desk</p>
      <nav aria-label="The office’s desk"><a href="/desk/en/reports">Reports</a><a href="/desk/en/messages" aria-current="page">Messages</a><a href="/desk/en/surveys">Surveys</a><a href="/desk/en/feedback">Page feedback</a><a href="/desk/en/log">Log</a></nav>
      <form method="post" action="/desk/en/sign-out"><input type="hidden" name="token" value="TOKEN"><button>Sign out (Ewa)</button></form>
      <nav aria-label="Language">${toLanguages('/messages?q=a', 'en')}</nav></header><main id="main" tabindex="-1"></main></body></html>`,
    ),
  );
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
  expect((await desk.get('en')).location).toBe('/desk/en/reports');
  const missing = await desk.get('de/nothing');
  expect(missing.status).toBe(404);
  expect(frameOf(missing.body).join('')).toContain(`<nav aria-label="Sprache">${toLanguages('', 'de')}</nav>`);
  expect(missing.main).toEqual(
    toLines(
      '<h1>Nicht gefunden</h1><p>Diese Seite oder diesen Eintrag gibt es nicht. Der Eintrag wurde möglicherweise nach Ablauf der Aufbewahrungsfrist gelöscht.</p>',
    ),
  );
  expect((await desk.get('fr/messages')).status).toBe(404);
});

it('D7: who may not read reports has neither them nor the log, nor links to them', async () => {
  await open({ mayReadReports: false });
  desk.signIn();
  expect((await desk.get('en')).location).toBe('/desk/en/messages');
  const { body } = await desk.get('en/feedback');
  expect(/<nav aria-label="The office’s desk">(.*?)<\/nav>/.exec(body)?.[1]).toBe(
    '<a href="/desk/en/messages">Messages</a><a href="/desk/en/surveys">Surveys</a><a href="/desk/en/feedback" aria-current="page">Page feedback</a>',
  );
  for (const path of ['reports', 'reports/csv', 'reports/x', 'log', 'log/csv'])
    expect((await desk.get(`en/${path}`)).status).toBe(404);
});

it('F1: the link shows a button, and the button starts a session of eight hours that ends with the sign-out', async () => {
  const link = `de/sign-in/${desk.createLink()}`;
  const page = await desk.get(link);
  expect(frameOf(page.body)).toEqual(
    toLines(
      `${HEAD('de', 'Büroportal', 'Büroportal')}<a class="skip" href="#main">Zum Inhalt springen</a><header><p>Elmerion Group: Büroportal</p><nav aria-label="Sprache">${toLanguages(link.slice(2), 'de')}</nav></header><main id="main" tabindex="-1"></main></body></html>`,
    ),
  );
  expect(page.main.slice(2)).toEqual(toLines('<form method="post"><button>Anmelden</button></form>'));
  for (const site of ['cross-site', 'same-site'])
    expect((await desk.post(link, {}, { 'sec-fetch-site': site })).status).toBe(403);
  const signedIn = await desk.post(link, {}, { 'sec-fetch-site': 'same-origin' });
  expect([signedIn.status, signedIn.location, signedIn.headers['cache-control']]).toEqual([
    303,
    '/desk/de',
    'no-store',
  ]);
  expect(signedIn.headers['set-cookie']).toMatch(
    /^desk=[\w-]{43}; Path=\/desk; Max-Age=28800; HttpOnly; SameSite=Strict$/,
  );
  expect((await desk.post(link)).status).toBe(403);
  desk.signIn();
  await desk.get('de/messages');
  const out = await desk.post('de/sign-out');
  expect([out.status, out.location, out.headers['cache-control'], out.headers['set-cookie']]).toEqual([
    ...[303, '/desk/de', 'no-store', 'desk=; Path=/desk; Max-Age=0; HttpOnly; SameSite=Strict'],
  ]);
  expect(desk.log()[0]).toBe('sign-out');
  expect((await desk.get('de/messages')).status).toBe(403);
  await open({ isSecure: true });
  expect((await desk.post(`pl/sign-in/${desk.createLink()}`)).headers['set-cookie']).toMatch(
    /; SameSite=Strict; Secure$/,
  );
});

it('F1: without a session the desk says what is needed, gives back what was typed, and a link to who came from webmail', async () => {
  const text = 'The desk opens with a link that can be used once, within an hour. Please ask for a new one.';
  const closed = await desk.get('en/messages');
  expect([closed.status, closed.headers['cache-control'], ...closed.main]).toEqual([
    403,
    'no-store',
    '<h1>Not signed in</h1>',
    `<p>${text}</p>`,
  ]);
  const again = await desk.get('en/messages/contact-us/X', { 'sec-fetch-site': 'cross-site' });
  expect(again.main).toEqual([
    '<h1>Not signed in</h1>',
    ...toLines(
      '<p>You came by a link from another page, for example webmail, so the browser did not say whether you have signed in. <a href="/desk/en/messages/contact-us/X">Open the page</a></p>',
    ),
    `<p>${text}</p>`,
  ]);
  const typed = await desk.post('en/reports/x', { text: 'My <i>answer</i>' }, { 'sec-fetch-site': 'cross-site' });
  expect([typed.status, ...typed.main]).toEqual([
    403,
    '<h1>Not signed in</h1>',
    `<p>${text}</p>`,
    '<p class="text">My &lt;i&gt;answer&lt;/i&gt;</p>',
  ]);
  desk.signIn();
  await desk.get('en/messages');
  expect((await desk.post('en/sign-out', { token: 'x'.repeat(43) })).status).toBe(403);
  vi.setSystemTime(new Date('2026-01-12T17:00:01Z'));
  expect((await desk.get('en/messages')).status).toBe(403);
});

it('a form that is too large or of another kind, and a database that fails, are an error without details', async () => {
  desk.signIn();
  await desk.get('en/messages');
  const large = await desk.post('en/reports/x', { text: 'x'.repeat(360_001) });
  expect([large.status, ...large.main]).toEqual([413, '<h1>Error</h1>', '<p>That did not work. Please try again.</p>']);
  expect((await desk.post('en/reports/x', { text: 'x'.repeat(359_000) })).status).toBe(404);
  vi.spyOn(desk.store.surveys, 'countTexts').mockImplementation(() => {
    throw new Error('disk I/O error');
  });
  const failed = await desk.get('en/surveys');
  expect([failed.status, ...failed.main]).toEqual([500, ...large.main]);
  expect(failed.body).not.toContain('Sign out');
  const typed = await desk.app.inject({ url: '/desk' });
  expect([typed.statusCode, typed.headers.location]).toEqual([303, '/desk/pl']);
});
