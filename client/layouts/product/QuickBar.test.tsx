// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../page/test-page.test-rig.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { ProductTools } from './ProductTools.tsx';
import { QuickBar } from './QuickBar.tsx';

const PRODUCT = {
  ...{ id: 'em-310', name: 'EM-310', slug: 'em-310', lifecycle: null, attributes: [{ name: 'Width', value: '90' }] },
  files: [
    { id: 'none', name: 'None', url: '' },
    { id: 's', name: 'Sheet', url: '/uploads/sheet.pdf' },
  ],
  contactPerson: { id: 'p', name: 'Anna Nowak', office: 'Sales', phoneNumber: '+48 1', email: 'anna@example.org' },
} as never;
const company = { legalName: 'Elmerion SA', phone: '+48 61', email: 'office@example.org', sales: null };
/** What is watched: its element, the margin around the window, and what reports it. */
let watched: Map<Element | null, { margin: string; report: (isVisible: boolean) => void }>;
beforeEach(({ onTestFinished }) => {
  // first here, so last of all
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.getElementById('product-contact')?.remove();
    document.querySelector('[data-product-actions]')?.remove();
    delete document.documentElement.dataset['sheet'];
  });
  watched = new Map();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      element: Element | null = null;
      report: (entries: object[]) => void;
      margin: string;
      constructor(report: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
        [this.report, this.margin] = [report, rootMargin];
      }
      observe(element: Element) {
        this.element = element;
        const report = (isIntersecting: boolean) =>
          this.report([{ isIntersecting: !isIntersecting }, { isIntersecting }]);
        watched.set(element, { margin: this.margin, report });
      }
      disconnect() {
        watched.delete(this.element);
      }
    },
  );
});

it('a product has its name, question and data sheet below the header between its buttons and its contact', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div data-product-actions></div><section id="product-contact"></section>',
  );
  const { host, unmount } = await showInEnglish(<QuickBar product={PRODUCT} />);
  const bar = host.querySelector<HTMLElement>('[data-quick-bar]');
  expect(outlineOf(host)).toEqual([
    ...['link: Ask about the product → #product-contact'],
    ...['link: Data sheet → /uploads/sheet.pdf download', '(download)'],
  ]);
  const [actions, contact] = [
    watched.get(document.querySelector('[data-product-actions]')),
    watched.get(document.getElementById('product-contact')),
  ];
  // what a jump has passed counts as well
  expect([actions?.margin, contact?.margin]).toEqual(['0px 0px 1000000px 0px', '1000000px 0px 0px 0px']);
  const report = async (isAhead: boolean, isReached: boolean) => {
    await act(async () => actions?.report(isAhead));
    await act(async () => contact?.report(isReached));
    return bar?.dataset['shown'];
  };
  expect([bar?.dataset['shown'], await report(true, false), await report(false, false)]).toEqual([
    ...[undefined, undefined, 'true'],
  ]);
  expect([await report(false, true), await report(true, true)]).toEqual([undefined, undefined]);
  await unmount();
  expect(watched.size).toBe(0);
});

it('a product without a document has no data sheet in the bar', () => {
  const host = sendInEnglish(<QuickBar product={{ name: 'EM-310', files: [] } as never} />);
  expect(outlineOf(host)).toEqual(['link: Ask about the product → #product-contact']);
});

it('the print of the data has the contact of the product, and a code that leads back to its page', () => {
  const read = (qr: string | null, product: object) => {
    const host = sendInEnglish(<PrintSheet product={product as never} qr={qr} fallbackPhone="+48 99" />, {
      site: { company },
    });
    const sheet = host.querySelector('[data-sheet-foot]') as HTMLElement;
    expect(sheet.getAttribute('aria-hidden')).toBe('true');
    return outlineOf(sheet);
  };
  expect(read('data:image/svg+xml,x', PRODUCT)).toEqual([
    ...['Anna Nowak, Sales', '+48 1 · anna@example.org', 'Current data, documents and enquiry'],
    'image: → data:image/svg+xml,x',
  ]);
  expect(read(null, { contactPerson: null })).toEqual(['Elmerion SA', '+48 99 · office@example.org']);
});

it('the button for it prints only that, once; without data there is no button', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const site = { routes: { 'product.compare': '/compare' }, fixedLinks: {} };
  const { host } = await showInEnglish(<ProductTools product={PRODUCT} />, { site });
  const { dataset } = document.documentElement;
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print the data');
  await act(async () => button?.click());
  expect(dataset['sheet']).toBe('');
  await vi.advanceTimersByTimeAsync(50);
  expect(print).toHaveBeenCalledOnce();
  dispatchEvent(new Event('afterprint'));
  expect(dataset['sheet']).toBeUndefined();
  const without = sendInEnglish(<ProductTools product={{ ...(PRODUCT as object), attributes: [] } as never} />, {
    site,
  });
  expect(without.textContent).not.toContain('Print the data');
});
