// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ContentsList } from '../../layouts/ContentsList.tsx';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../page/test-page.test-rig.tsx';
import { PhraseForm } from '../controls/PhraseForm.tsx';
import { useFoundFocus } from '../navigation/FacetedList.tsx';
import { Section } from './Section.tsx';

it('a section is named by its heading; its label is numbered, if it has a number', () => {
  const host = sendInEnglish(
    <Section id="about" number={3} label="About us" title="Who we are" lead="Since 1928" print="no">
      <p>Content</p>
    </Section>,
  );
  expect(outlineOf(host)).toEqual([
    ...['section: Who we are', '03', 'About us', 'h2: Who we are', 'Since 1928', 'Content'],
  ]);
  const section = host.querySelector('section');
  expect(['id', 'aria-labelledby', 'data-print'].map((name) => section?.getAttribute(name))).toEqual([
    ...['about', 'about-title', 'no'],
  ]);
});

it('a section without a heading, label or number has none of them', () => {
  expect(outlineOf(sendInEnglish(<Section id="about" label="About us" number={12} />))).toEqual(['12', 'About us']);
  expect(outlineOf(sendInEnglish(<Section number={1} title="Who we are" />))).toEqual(['h2: Who we are']);
  expect(outlineOf(sendInEnglish(<Section label="About us">Content</Section>))).toEqual(['About us', 'Content']);
  const host = sendInEnglish(<Section title="Who we are" />);
  expect(host.querySelector('section')?.hasAttribute('aria-labelledby')).toBe(false);
});

it('a long text has links to its headings; without headings there are none', () => {
  const headings = [
    { id: 'scope', text: 'Scope' },
    { id: 'terms-of-use', text: 'Terms of use' },
  ];
  const host = sendInEnglish(<ContentsList headings={headings as never} />);
  expect(outlineOf(host)).toEqual([
    ...['On this page', 'navigation: On this page', 'link: Scope → #scope', 'link: Terms of use → #terms-of-use'],
  ]);
  expect(host.querySelector('nav')?.getAttribute('data-print')).toBe('no');
  expect(outlineOf(sendInEnglish(<ContentsList headings={[]} />))).toEqual([]);
});

it('a list is filtered by a phrase in its address, which keeps the other filters; the results come into sight', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const { host } = await showInEnglish(
    <PhraseForm
      action="/en/files"
      id="files-phrase"
      label="Search the files"
      phrase="dn"
      others={{ type: 'manual', family: null, empty: '' }}
    />,
  );
  expect(outlineOf(host)).toEqual([
    ...['hidden: = manual name=type', 'hidden: = name=empty', 'label: Search the files'],
    ...['search: Search the files = dn name=phrase maxlength=200 autocomplete=off', 'button: Search type=submit'],
    '(search)',
  ]);
  const form = host.querySelector('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action'), form.dataset['print']]).toEqual(['get', '/en/files', 'no']);
  vi.stubGlobal('innerHeight', 800);
  const scrolled = vi.spyOn(form, 'scrollIntoView').mockImplementation(() => {});
  for (const [top, times] of [
    [400, 0],
    [401, 1],
  ] as const) {
    vi.spyOn(form, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    await act(async () => host.querySelector('button')?.click());
    expect(scrolled).toHaveBeenCalledTimes(times);
  }
});

it('after a filter is removed the number of results has the focus; from the filters it also comes into sight', async () => {
  let found: ReturnType<typeof useFoundFocus<HTMLParagraphElement>> | null = null;
  const List = () => {
    found = useFoundFocus<HTMLParagraphElement>();
    return (
      <p ref={found.found} tabIndex={-1}>
        3 results
      </p>
    );
  };
  const { host } = await showInEnglish(<List />);
  const line = host.querySelector('p') as HTMLElement;
  const scrolled = vi.spyOn(line, 'scrollIntoView').mockImplementation(() => {});
  const focused = vi.spyOn(line, 'focus');
  const { focus, show } = found as unknown as ReturnType<typeof useFoundFocus>;
  focus();
  expect([document.activeElement, scrolled.mock.calls, focused.mock.calls]).toEqual([
    line,
    [],
    [[{ preventScroll: true }]],
  ]);
  line.blur();
  show();
  expect([document.activeElement, scrolled.mock.calls.length]).toEqual([line, 1]);
});
