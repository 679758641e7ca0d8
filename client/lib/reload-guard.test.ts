import { afterEach, expect, it, vi } from 'vitest';
import { mayReload, RELOAD_GUARD_MS } from './reload-guard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function visit(pathname: string): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { pathname, href: `https://site.example${pathname}` });
  vi.stubGlobal('document', { forms: [], activeElement: null });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}

it('ER06: a page reloads by itself once within the guard', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  visit('/en/products');
  expect([mayReload(), mayReload()]).toEqual([true, false]);
  vi.setSystemTime(Date.now() + RELOAD_GUARD_MS);
  expect(mayReload()).toBe(true);
  // set back by an hour
  vi.setSystemTime(Date.now() - 3_600_000);
  expect([mayReload(), mayReload()]).toEqual([true, false]);
});

it.each(['/en/forms/whistleblower', '/forms/contact-us', '/de/formularz-zgloszenia/status'])(
  'C1: %s, the answer to a form, is never reloaded: that would send the form again',
  (pathname) => {
    visit(pathname);
    expect(mayReload()).toBe(false);
  },
);
