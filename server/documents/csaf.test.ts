import { describe, expect, it } from 'vitest';
import type { SecurityAdvisory } from '#shared/contract/models/advisory.ts';
import { createTranslate } from '#shared/locales/translator.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { buildCsaf, canBeCsaf, toInstant } from './csaf.ts';

const ADVISORY: SecurityAdvisory = {
  id: 'sa-1',
  number: 'EX-SA-2026-01',
  title: 'Optical port',
  slug: 'optical-port',
  summary: 'Passwords may be tried without limit.',
  description: '<p>The <b>port</b> is open.</p>',
  published: '2026-03-02T09:00:00+01:00',
  products: [
    { id: 'm1', name: 'Meter M1', affected: '>= 2.0 | < 3.2.1', fixed: '3.2.1' },
    { id: 'm2', name: 'Meter M2', status: 'under_investigation', affected: '1.4' },
    { id: 'm3', name: 'Meter M3', status: 'not_affected' },
  ],
  vulnerabilities: [
    {
      cve: 'CVE-2026-9101',
      title: 'No limit',
      description: 'Any number of times.',
      cwe: { id: 'CWE-307', name: 'Improper Restriction' },
      cvss: { vector: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:L/I:H/A:N', score: 5.2 },
    },
  ],
  remedies: [
    { type: 'vendor_fix', text: 'Install 3.2.1.', url: '/downloads', products: ['m1', 'm3'] },
    { type: 'prayer', text: 'Hope.' },
    { type: 'mitigation', text: 'Seal the port.' },
  ],
  revisions: [
    { number: 2, date: '2026-04-01T10:00:00Z', summary: 'Fixed.' },
    { number: 1, date: '2026-03-02T08:00:00Z', summary: 'First.' },
  ],
  acknowledgements: [{ name: 'Jana', organisation: 'CERT' }, { organisation: 'Lab' }, {}],
  references: [{ title: 'Guide', url: '/security' }],
};
const context = {
  publisher: {
    category: 'vendor' as const,
    name: 'Example',
    namespace: 'https://example.com',
    contact_details: 'psirt@example.com',
  },
  origin: 'https://example.com',
  lang: 'en',
  page: 'https://example.com/en/security/optical-port',
  t: createTranslate('en', interfaceTexts.en, () => {}),
  toUrl: (href: string) => `https://example.com${href}`,
};
/** As a program reads it: without what is undefined. */
const build = (change: Partial<SecurityAdvisory> = {}) =>
  JSON.parse(JSON.stringify(buildCsaf({ ...ADVISORY, ...change }, context)));
const change = (rest: object): Partial<SecurityAdvisory> => ({
  vulnerabilities: [{ ...(ADVISORY.vulnerabilities[0] as object), ...rest } as never],
});

describe('B2: an advisory as CSAF 2.0', () => {
  it('has all that the standard asks of the document', () => {
    expect(build().document).toEqual({
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/v1/' } },
      lang: 'en',
      aggregate_severity: { text: 'medium' },
      notes: [
        { category: 'summary', text: 'Passwords may be tried without limit.' },
        { category: 'general', text: 'The port is open.' },
      ],
      publisher: context.publisher,
      references: [
        {
          category: 'self',
          summary: 'EX-SA-2026-01 (CSAF)',
          url: 'https://example.com/.well-known/csaf/white/2026/ex-sa-2026-01.json',
        },
        { category: 'self', summary: 'EX-SA-2026-01', url: 'https://example.com/en/security/optical-port' },
        { category: 'external', summary: 'Guide', url: 'https://example.com/security' },
      ],
      title: 'Optical port',
      tracking: {
        id: 'EX-SA-2026-01',
        status: 'final',
        version: '2',
        initial_release_date: '2026-03-02T08:00:00.000Z',
        current_release_date: '2026-04-01T10:00:00.000Z',
        revision_history: [
          { number: '1', date: '2026-03-02T08:00:00.000Z', summary: 'First.' },
          { number: '2', date: '2026-04-01T10:00:00.000Z', summary: 'Fixed.' },
        ],
      },
      acknowledgments: [{ names: ['Jana'], organization: 'CERT' }, { organization: 'Lab' }],
    });
  });

  it('lists each product with its versions, and the fixed version as a product of its own', () => {
    const version = (category: string, name: string, product: string, product_id: string) => ({
      category,
      name,
      product: { name: product, product_id },
    });
    expect(build().product_tree).toEqual({
      branches: [
        {
          category: 'vendor',
          name: 'Example',
          branches: [
            {
              category: 'product_name',
              name: 'Meter M1',
              branches: [
                version('product_version_range', '>=2.0|<3.2.1', 'Meter M1 >= 2.0 | < 3.2.1', 'CSAFPID-1'),
                version('product_version', '3.2.1', 'Meter M1 3.2.1', 'CSAFPID-2'),
              ],
            },
            {
              category: 'product_name',
              name: 'Meter M2',
              branches: [version('product_version', '1.4', 'Meter M2 1.4', 'CSAFPID-3')],
            },
            {
              category: 'product_name',
              name: 'Meter M3',
              branches: [version('product_version_range', 'vers:all/*', 'Meter M3 all versions', 'CSAFPID-5')],
            },
          ],
        },
      ],
    });
  });

  it('says of each vulnerability whom it concerns, how severe it is and what helps', () => {
    expect(build().vulnerabilities).toEqual([
      {
        cve: 'CVE-2026-9101',
        title: 'No limit',
        cwe: { id: 'CWE-307', name: 'Improper Restriction' },
        notes: [{ category: 'description', text: 'Any number of times.' }],
        product_status: {
          known_affected: ['CSAFPID-1'],
          under_investigation: ['CSAFPID-3'],
          known_not_affected: ['CSAFPID-5'],
          fixed: ['CSAFPID-2'],
        },
        scores: [
          {
            products: ['CSAFPID-1'],
            cvss_v3: {
              version: '3.1',
              vectorString: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:L/I:H/A:N',
              baseScore: 5.2,
              baseSeverity: 'MEDIUM',
            },
          },
        ],
        remediations: [
          {
            category: 'vendor_fix',
            details: 'Install 3.2.1.',
            product_ids: ['CSAFPID-1'],
            url: 'https://example.com/downloads',
          },
          { category: 'mitigation', details: 'Seal the port.', product_ids: ['CSAFPID-1'] },
        ],
      },
    ]);
  });

  it.each([
    ['CVE-2026-9101', 'CVE-2026-9101'],
    ['CVE-2026-91001', 'CVE-2026-91001'],
    ['CVE-2026-910', undefined],
    ['2026-9101', undefined],
    ['CVE-2026-9101 and others', undefined],
  ])('names %s, or the number of the advisory instead of what is no CVE number', (cve, expected) => {
    const [first] = build(change({ cve })).vulnerabilities;
    expect([first.cve, first.ids]).toEqual([
      expected,
      expected ? undefined : [{ system_name: 'Advisory', text: 'EX-SA-2026-01' }],
    ]);
  });

  it.each([
    ['CWE-1', true],
    ['CWE-0', false],
    ['CWE-1234567', false],
    ['307', false],
  ])('the weakness %s is named: %s', (id, isNamed) => {
    expect(build(change({ cwe: { id, name: 'x' } })).vulnerabilities[0].cwe).toEqual(
      isNamed ? { id, name: 'x' } : undefined,
    );
  });

  it('has no empty lists, and no score without an affected product', () => {
    const [first] = build({
      products: [{ id: 'm3', name: 'Meter M3', status: 'not_affected' }],
      remedies: null,
    }).vulnerabilities;
    expect(first.product_status).toEqual({ known_not_affected: ['CSAFPID-1'] });
    expect([first.scores, first.remediations]).toEqual([undefined, undefined]);
    const { document } = build({ acknowledgements: [{}], references: null, description: null });
    expect([document.acknowledgments, document.references.length, document.notes.length]).toEqual([undefined, 2, 1]);
    expect(build(change({ cvss: { vector: 'CVSS:3.0/AV:N', score: 9 } })).vulnerabilities[0].scores[0].cvss_v3).toEqual(
      {
        version: '3.0',
        vectorString: 'CVSS:3.0/AV:N',
        baseScore: 9,
        baseSeverity: 'CRITICAL',
      },
    );
  });

  it('begins its history with the publication, and replaces a date that can not be read by it', () => {
    expect(build({ revisions: null, status: 'interim' }).document.tracking).toMatchObject({
      status: 'interim',
      version: '1',
      revision_history: [{ number: '1', date: '2026-03-02T08:00:00.000Z', summary: 'Initial publication.' }],
    });
    const { tracking } = build({ revisions: [{ number: 1, date: 'soon', summary: 'x' }] }).document;
    expect(tracking.current_release_date).toBe('2026-03-02T08:00:00.000Z');
    expect([toInstant('soon'), toInstant('2026-03-02')]).toEqual([null, '2026-03-02T00:00:00.000Z']);
  });

  it.each([
    ['a date that can not be read', { published: 'soon' }, false],
    ['no product', { products: [] }, false],
    ['no vulnerability', { vulnerabilities: [] }, false],
    ['all of them', {}, true],
  ])('with %s, it is a document: %j %s', (_name, rest, expected) => {
    expect(canBeCsaf({ ...ADVISORY, ...rest })).toBe(expected);
  });
});
