// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish, showOnPage } from '../../page/test-page.test-rig.tsx';
import { Movie } from './Movie.tsx';
import { Player } from './Player.tsx';

it('BL16: a film on this site has its captions, and shows those in the page’s language', () => {
  document.documentElement.lang = 'pl';
  const captions = ['pl', 'en'].map((locale) => ({ locale, url: `/uploads/movies/a.${locale}.vtt` }));
  const html = renderToStaticMarkup(<Player movie={{ movieUrl: '/uploads/movies/a.mp4', captions }} name="A" />);
  expect(html.match(/<track[^>]*>/g)).toEqual([
    '<track kind="captions" src="/uploads/movies/a.pl.vtt" srcLang="pl" label="polski" default=""/>',
    '<track kind="captions" src="/uploads/movies/a.en.vtt" srcLang="en" label="English"/>',
  ]);
});

it('A6: captions whose language is written with an underscore, or is none, do not throw', () => {
  document.documentElement.lang = 'pl';
  const captions = ['pl_PL', 'no language'].map((locale) => ({ locale, url: '/a.vtt' }));
  const html = renderToStaticMarkup(<Player movie={{ movieUrl: '/uploads/movies/a.mp4', captions }} name="A" />);
  expect(html.match(/<track[^>]*>/g)).toEqual([
    '<track kind="captions" src="/a.vtt" srcLang="pl-PL" label="polski (Polska)" default=""/>',
    '<track kind="captions" src="/a.vtt" srcLang="no language" label="no language"/>',
  ]);
});

it('D27: a film that can only be seen elsewhere is a plain link; an unlisted one and a file are played here', async () => {
  const films = [
    { movieUrl: 'https://vimeo.com/showcase' },
    { movieUrl: 'https://cdn.example/a.mp4' },
    { movieUrl: 'https://vimeo.com/76979871/8272103f6e' },
    { movieUrl: 'https://vimeo.com/showcase', url: '/uploads/movies/a.mp4' },
  ];
  const page = films.map((movie) => <Movie key={JSON.stringify(movie)} movie={movie} name="A" />);
  const { host, unmount } = await showOnPage(page);
  const links = [...host.querySelectorAll('a')].map(({ dataset }) => dataset['enhanced'] !== undefined);
  expect(links).toEqual([false, false, true, true]);
  await unmount();
  const html = renderToStaticMarkup(<Player movie={films[3] ?? {}} name="A" />);
  expect(html).toContain('<video src="/uploads/movies/a.mp4"');
});

const EMBED = 'https://www.youtube-nocookie.com/embed/abcdefghijk';

/** A film of another site, or of this one, in a gallery; report: says how much of it is in sight. */
async function play(movie: object = { movieUrl: 'https://youtu.be/abcdefghijk' }) {
  let report: (entry: object) => void = () => {};
  let options: IntersectionObserverInit | undefined;
  const observer = vi.fn(function (
    this: object,
    callback: (entries: object[]) => void,
    given: IntersectionObserverInit,
  ) {
    report = (entry) => callback([entry]);
    options = given;
    Object.assign(this, { observe() {}, disconnect() {} });
  });
  vi.stubGlobal('IntersectionObserver', observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const onLeave = vi.fn();
  const { host } = await showInEnglish(
    <div data-gallery="">
      <ul>
        <li>
          <Player movie={movie} name="Film" onLeave={onLeave} />
        </li>
      </ul>
    </div>,
  );
  const press = (name: string) =>
    act(async () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  return { host, onLeave, press, report: (entry: object) => report(entry), options: () => options };
}
const wide = (intersectionRatio: number, width = 100) => ({ intersectionRatio, boundingClientRect: { width } });

it('D27: a film of another site is played after a question, which has the focus: once, or always', async () => {
  const { host, press } = await play();
  expect(outlineOf(host)).toEqual([
    ...['group: YouTube plays this video', 'YouTube plays this video'],
    'When you start it, Google Ireland Limited will receive your IP address and data about your browser, and may store data in it. Nothing has been sent there so far.',
    ...['button: Show it this once type=button', 'button: Always allow videos type=button'],
  ]);
  expect(document.activeElement).toBe(host.querySelector('[role=group]'));
  await press('Show it this once');
  const frame = host.querySelector('iframe') as HTMLIFrameElement;
  expect([frame.src.split('?')[0], frame.title, frame.getAttribute('allow'), frame.referrerPolicy]).toEqual([
    ...[EMBED, 'Film', 'autoplay; fullscreen; picture-in-picture', 'strict-origin-when-cross-origin'],
  ]);
  expect([document.activeElement === frame, visitorConsent.getState().chosen]).toEqual([true, null]);
  const other = await play();
  await other.press('Always allow videos');
  expect(other.host.querySelector('iframe')).not.toBe(null);
  expect(visitorConsent.getState().chosen).toEqual({
    ...{ necessaryConsent: true, functionalConsent: true, analyticConsent: false, advertisingConsent: false },
  });
  // from now on nothing is asked
  expect((await play()).host.querySelector('[role=group]')).toBe(null);
});

it('PR02: a film stops when less than half of it is in sight in its gallery, or its tab closes', async () => {
  const { host, onLeave, report, options } = await play();
  expect(options()).toEqual({ root: host.querySelector('ul'), threshold: 0.5 });
  report(wide(0.5));
  expect(onLeave).not.toHaveBeenCalled();
  report(wide(0.49));
  report(wide(1, 0));
  expect(onLeave).toHaveBeenCalledTimes(2);
});

it('PR02: a film of this site pauses instead, and goes on where it was', async () => {
  const { host, onLeave, report } = await play({ movieUrl: '/uploads/a.mp4' });
  const video = host.querySelector('video') as HTMLVideoElement;
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => {});
  expect([video.controls, video.autoplay, video.hasAttribute('playsinline')]).toEqual([true, true, true]);
  report(wide(0));
  expect([pause.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
});
