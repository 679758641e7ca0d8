import { expect, it } from 'vitest';
import { LOCALES } from '#shared/locales/locales.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const signature = {
  group: 'Grupa Elmerion',
  name: 'Elmerion S.A.',
  lines: ['ul. Pomiarowa 12, 61-003 Poznań'],
  siteOrigin: 'https://www.elmerion.example',
};
const content: MailContent = {
  subject: 'Zapytanie',
  preheader: 'Krótko',
  heading: 'Nowa wiadomość',
  parts: [
    { paragraph: 'Dzień dobry.' },
    { rows: [['Firma', 'Wodociągi']] },
    { quote: 'Ile kosztuje?\nI kiedy?' },
    { button: { label: 'Otwórz', url: 'https://www.elmerion.example/a?b=1&c=2' } },
  ],
  reason: 'Bo ktoś napisał.',
  links: [{ label: 'Wypisz', url: 'https://cms.elmerion.example/leave' }],
};

it.each(LOCALES)('F1 a mail in %s has the same content in HTML and text, with the group and the reason', (locale) => {
  const { html, text } = renderMail(content, signature, locale);
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain('href="https://www.elmerion.example/a?b=1&amp;c=2"');
  expect(html).toContain('Ile kosztuje?<br>I kiedy?');
  expect(text).toContain('\nOtwórz:\nhttps://www.elmerion.example/a?b=1&c=2\n');
  expect(text).toContain('> Ile kosztuje?\n> I kiedy?');
  for (const body of [html, text])
    for (const words of [
      'Nowa wiadomość',
      'Firma',
      'Wodociągi',
      'Bo ktoś napisał.',
      'cms.elmerion.example/leave',
      'Elmerion S.A.',
      'Pomiarowa 12',
    ])
      expect(body).toContain(words);
  expect(html).not.toMatch(/<script|<style|<link|<img|\bon\w+=/i);
});

it('F1 what a visitor wrote is shown as text, and stays on one line in the subject', () => {
  const hostile = '"><script>alert(1)</script>\r\nBcc: all@example.com\u0000\u202e\ud800 &amp; <b>';
  const { subject, html, text } = renderMail(
    {
      ...content,
      subject: hostile,
      preheader: hostile,
      heading: hostile,
      reason: hostile,
      parts: [{ paragraph: hostile }, { quote: hostile }, { rows: [[hostile, hostile]] }],
    },
    { ...signature, group: hostile, name: hostile },
    'en',
  );
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
  expect(subject).toBe('"><script>alert(1)</script> Bcc: all@example.com� &amp; <b>');
  expect(subject + html + text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  expect((subject + html + text).isWellFormed()).toBe(true);
});

it('F1 very long texts are wrapped between words, without losing or cutting any of them', () => {
  const word = 'ż'.repeat(10_000);
  const words = 'słowo '.repeat(2000);
  const { subject, text, html } = renderMail(
    { ...content, subject: word, parts: [{ quote: word }, { paragraph: words }, { rows: [[words, word]] }] },
    signature,
    'pl',
  );
  expect(subject.length).toBe(150);
  expect(Math.max(...text.split('\n').flatMap((line) => (line.includes('ż') ? [] : line.length)))).toBeLessThanOrEqual(
    76,
  );
  expect(text.match(/ż+/g)).toEqual([word, word]);
  expect(text.match(/słowo/g)).toHaveLength(4000);
  expect(html.match(/ż/g)?.length).toBeGreaterThanOrEqual(20_000);
});

it('a long link stays whole, and spaces that make columns stay where they are', () => {
  const link = `https://elmerion.sharepoint.example/${'a'.repeat(600)}?x=1`;
  const quote = `${link}\n  indented    by hand\nA\tB & C`;
  const { text, html } = renderMail({ ...content, parts: [{ quote }] }, signature, 'en');
  expect(text).toContain(`> ${link}\n>   indented    by hand\n> A\tB & C\n`);
  expect(html).toContain(
    `${link}<br>&nbsp; indented&nbsp;&nbsp;&nbsp; by hand<br>A&nbsp;&nbsp;&nbsp; B &amp; C</blockquote>`,
  );
});
