// @vitest-environment happy-dom
import { act } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Directory } from './Directory.tsx';

const company = (id: string, departments: object[] = []) => ({
  ...{ id, name: id.toUpperCase(), content: null, address: null, companies: null, departments },
});
const DEPARTMENTS = [{ id: 's', name: 'Sales', slug: 'sales', parts: [] }];
const DIRECTORY = {
  sectors: [
    { id: 'water', name: 'Water', icon: null, companies: [company('aqua', DEPARTMENTS), company('hydro')] },
    { id: 'gas', name: 'Gas', icon: null, companies: [company('gaz')] },
  ],
  shared: [],
};
let isSmall: boolean;
let isMotionReduced: boolean;
let go: (to: string | number, options?: NavigateOptions) => Promise<void>;
/** Where elements are in the window, by their id. */
let tops: Record<string, number>;
const scrolled: string[] = [];

beforeEach(({ onTestFinished }) => {
  // first here, so last of all
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  [isSmall, isMotionReduced, tops] = [false, true, {}];
  scrolled.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 1024px)' ? isSmall : isMotionReduced,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = tops[this.id] ?? 100;
    return { top, bottom: top + 50, height: 50 } as DOMRect;
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(`to ${this.id}`);
  });
  vi.spyOn(window, 'scrollBy').mockImplementation(((options: ScrollToOptions) =>
    scrolled.push(`by ${options.top} ${options.behavior}`)) as never);
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => scrolled.push(`at ${top}`)) as never);
  history.replaceState(null, '', '/');
});

async function show(companyId: string | null = null) {
  const Navigator = () => {
    const navigate = useNavigate();
    go = (to, options) => act(async () => void (typeof to === 'number' ? navigate(to) : navigate(to, options)));
    return null;
  };
  const toPage = (id: string | null) => (
    <>
      <Navigator />
      <Directory
        id="companies"
        directory={DIRECTORY as never}
        companyId={id}
        toDepartmentPath={(slug) => `/en/contact/${slug}`}
        path="/en/contact"
      />
    </>
  );
  const { host, show: showNext } = await showInEnglish(toPage(companyId));
  const root = host.querySelector('#companies') as HTMLElement;
  const state = () => [
    root.dataset['view'],
    [...host.querySelectorAll('nav [aria-expanded=true]')].map(({ textContent }) => textContent),
  ];
  return { host, root, state, showDepartment: (id: string | null) => showNext(toPage(id)) };
}
const focused = () => document.activeElement?.id || document.activeElement?.getAttribute('href');

it('CT01 CT02: the company that the address names is shown, and its sector is open; sectors open one at a time', async () => {
  const { host, state, root } = await show();
  expect([root.id, state()]).toEqual(['companies', ['main', []]]);
  await go('#company-gaz');
  expect(state()).toEqual(['company', ['Gas']]);
  const [water] = host.querySelectorAll<HTMLElement>('nav button');
  await act(async () => water?.click());
  expect(state()).toEqual(['company', ['Water']]);
  await act(async () => water?.click());
  expect(state()).toEqual(['company', []]);
  await go('#nothing');
  expect(state()).toEqual(['main', []]);
});

it('CT04: on a wide page the focus stays at the link of a company', async () => {
  await show();
  await go('#company-gaz');
  expect([focused(), scrolled]).toEqual([null, []]);
});

it('CT04: on a small page the name of the company has the focus, and its view is in sight; on the way back its link', async () => {
  isSmall = true;
  await show();
  tops['company-hydro'] = 900;
  await go('#company-hydro');
  expect([focused(), scrolled]).toEqual(['company-hydro-name', ['to company-hydro']]);
  tops['company-aqua'] = -49;
  await go('#company-aqua');
  expect([focused(), scrolled.length]).toEqual(['company-aqua-name', 1]);
  tops['company-gaz'] = -50;
  await go('#company-gaz');
  expect([focused(), scrolled.length]).toEqual(['company-gaz-name', 2]);
  await go('');
  expect(focused()).toBe('#company-gaz');
});

it('CT04: after Back on a wide page the focus moves too', async () => {
  await show();
  await go('#company-gaz');
  await go('#company-aqua');
  await go(-1);
  expect(focused()).toBe('company-gaz-name');
});

it('LY07: behind the popup of a department its company is in sight, and the popup restores the focus', async () => {
  const { root, state, showDepartment } = await show('gaz');
  tops['company-gaz'] = 500;
  expect([root.hasAttribute('data-section-ready'), state(), scrolled]).toEqual([false, ['company', ['Gas']], []]);
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(root.hasAttribute('data-section-ready')).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([root.getAttribute('data-section-ready'), scrolled]).toEqual(['true', ['by 400 instant']]);
  // in the upper half of the window
  tops['company-aqua'] = 399;
  await showDepartment('aqua');
  tops['company-hydro'] = -1;
  await showDepartment('hydro');
  expect([scrolled.slice(1), focused()]).toEqual([['by -101 instant'], null]);
});

it.each([
  [false, 'company-aqua', 'at 100'],
  [true, 'list', 'at 200'],
])(
  'CT03: an opened list of departments scrolls to its company, on a small page (%s) to itself',
  async (small, _, expected) => {
    isSmall = small;
    const { host } = await show();
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000);
    const list = host.querySelector('#company-aqua details') as HTMLDetailsElement;
    list.id = 'list';
    [tops['company-aqua'], tops['list']] = [200, 300];
    const open = () =>
      act(async () => {
        list.open = !list.open;
      });
    await open();
    expect(scrolled).toEqual([]);
    await open();
    await act(() => vi.advanceTimersByTimeAsync(400));
    await open();
    expect(scrolled).toEqual([expected]);
  },
);
