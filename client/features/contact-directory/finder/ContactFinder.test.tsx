// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ContactFinder as Finder } from '#shared/rules/contact/contact-finder.ts';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { showInEnglish } from '../../../page/test-page.test-rig.tsx';
import { ContactFinder } from './ContactFinder.tsx';

const site = { routes: { 'contact.show': '/contact/:slug' } };
const steps: Finder['steps'] = [
  {
    name: 'country',
    options: [
      { id: 'pl', name: 'Poland' },
      { id: 'other', name: 'Another country' },
    ],
    chosen: 'pl',
  },
  { name: 'sector', options: [{ id: 'water', name: 'Water' }], chosen: null },
];
const props = { phone: '+48 61 000 00 00', path: '/en/contact', id: 'contact-finder', formHref: '#write' };
const render = (finder: Finder) => (
  <ContactFinder finder={finder} {...props}>
    <input type="hidden" name="enquiry" value="em-310" />
  </ContactFinder>
);

it('B3 CT: the finder asks one question after the other; each answer has its name, and keeps the other answers', async () => {
  const { host, unmount } = await showInEnglish(render({ steps, isComplete: false, department: null }), { site });
  const [country, sector] = host.querySelectorAll('form');
  expect(outlineOf(host)).toEqual([
    'form: 1. Country',
    'hidden: = em-310 name=enquiry',
    'h3: 1. Country',
    'button: Poland current=true name=country type=submit',
    'button: Another country name=country type=submit',
    'form: 2. Sector',
    'hidden: = em-310 name=enquiry',
    'hidden: = pl name=country',
    'h3: 2. Sector',
    'button: Water name=sector type=submit',
  ]);
  expect([...(country?.querySelectorAll('button') ?? [])].map(({ value }) => value)).toEqual(['pl', 'other']);
  expect([sector?.method, sector?.getAttribute('action')]).toEqual(['get', '/en/contact']);
  await unmount();
});

it('B3 CT: the department that was found has company, hours, a person and two ways to it', async () => {
  const department = {
    name: 'Water sales',
    slug: 'water-sales',
    company: 'Aquametra',
    officeHours: '8–16',
    person: { id: 'p1', name: 'Ewa Nowak', phoneNumber: '+48 61 111 11 11', email: 'ewa@example.com' },
  };
  const { host, unmount } = await showInEnglish(render({ steps: [], isComplete: true, department }), { site });
  expect(outlineOf(host)).toEqual([
    'h3: Water sales',
    'dt: Company',
    'dd: Aquametra',
    'dt: Opening hours',
    'dd: 8–16',
    'Ewa Nowak',
    'link: +48 61 111 11 11 → tel:+48611111111',
    '(phone)',
    'link: ewa@example.com → mailto:ewa@example.com',
    '(mail)',
    'link: Save contact: Ewa Nowak → /vcards/en/water-sales/p1.vcf download',
    '(user)',
    'link: Write to us → #write',
    'link: Everyone in this department → /en/contact/water-sales',
    '(arrow-right)',
  ]);
  await unmount();
});

it('B3 CT: where no department is responsible, the switchboard and the form are', async () => {
  const { host, unmount } = await showInEnglish(render({ steps: [], isComplete: true, department: null }), { site });
  const lines = outlineOf(host);
  expect(lines.filter((line) => /^(?:link|h3)/.test(line))).toEqual([
    'h3: We will look for the right person',
    'link: +48 61 000 00 00 → tel:+48610000000',
    'link: Write to us → #write',
  ]);
  await unmount();
});
