import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { buildFileSchemas } from '#server/embedded-cms/schemas/file-schemas.ts';

const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false });
for (const [name, schema] of buildFileSchemas()) ajv.addSchema(schema, `${name}.schema.json`);

/** Returns whether a field takes a value. field: name of the file's schema, then names of fields; [] after those of a list. */
function toRule(field: string): (value: unknown) => boolean {
  const [record = '', ...rest] = field.split('.');
  const [name, fields] = rest[0] === 'texts' ? [`${record}.texts`, rest.slice(1)] : [record, rest];
  const steps = [...(name.endsWith('[]') ? ['items'] : [])];
  for (const one of fields) {
    steps.push('properties', one.replace(/(?:\[\])+$/, ''));
    for (const _ of one.matchAll(/\[\]/g)) steps.push('items');
  }
  const pointer = steps.map((step) => `/${step}`).join('');
  const validate = ajv.compile({ $ref: `${name.replace('[]', '')}.schema.json#${pointer}` });
  return (value) => validate(value) === true;
}

const DATES = [
  ['2026-05-14', '2026-05-14T08:30:00+02:00', '2026-05-14T08:30Z'],
  ['14.05.2026', '2026-5-14', '2026-05-14T08:30'],
];
const DAYS = [['2026-05-14'], ['2026-05-14T08:30:00Z', '14.05.2026', '']];
const LINKS = [
  ['/meters', 'https://a.example', 'mailto:a@b.example', 'tel:+48', '#top'],
  ['meters', 'javascript:alert(1)', ''],
];
const PATHS = [
  ['/', '/products/meters'],
  ['products', '/products/', '/a b', '//a'],
];
const COUNTRIES = [
  ['PL', 'DE'],
  ['pl', 'POL', 'Poland', ''],
];
const FROM_0 = [
  [0, 5],
  [-1, '5'],
];
const OPACITY = [
  [0, 60, 100],
  [-1, 101],
];
const FILLED = [[['a']], [[], ['']]];
const LOCALES = [
  [['pl'], ['en', 'de']],
  [[], ['fr'], 'pl'],
];
const CODES = [
  ['PLN', 'EUR'],
  ['zł', 'pln', 'EURO'],
];

const RULES: Record<string, readonly (readonly unknown[])[]> = {
  'advisory.number': [['ELM-SA-2026-01'], ['SA-2026-01', 'ELM-SA-2026-1', 'ELM-SA-2026-011']],
  'advisory.status': [['final', 'interim'], ['draft']],
  'advisory.products[].status': [['affected', 'under_investigation', 'not_affected'], ['fixed']],
  'advisory.products': [[], [[]]],
  'advisory.vulnerabilities': [[], [[]]],
  'advisory.vulnerabilities[].cve': [
    ['CVE-2026-1234', 'CVE-2026-123456'],
    ['2026-1234', 'CVE-26-1234', 'CVE-2026-123'],
  ],
  'advisory.vulnerabilities[].cwe.id': [
    ['CWE-7', 'CWE-307'],
    ['307', 'CWE-0', 'CWE-1234567'],
  ],
  'advisory.vulnerabilities[].cvss': [
    ['CVSS:3.0/AV:N', 'CVSS:3.1/AV:N'],
    ['AV:N', 'CVSS:2.0/AV:N', 'CVSS:4.0/AV:N'],
  ],
  'advisory.revisions': [[], [[]]],
  'advisory.revisions[].date': DATES,
  'advisory.texts.remedies[].type': [
    ['vendor_fix', 'mitigation', 'workaround', 'none_available', 'no_fix_planned'],
    ['fix'],
  ],
  'category.position': FROM_0,
  'category.type': [['EXTENDED', 'SIMPLE', 'SIMPLE_DESCRIPTIONS'], ['extended']],
  'category.status': [['published', 'draft'], ['hidden']],
  'category.updated': DATES,
  'category.texts.seo.headerMaskOpacity': OPACITY,
  'product.type': [['TYPE_PRODUCT', 'TYPE_SYSTEM', 'TYPE_SIMPLE'], ['product']],
  'product.brand': [['elmerion-power', 'aquametra', 'gasmeron', 'teleskad', 'minetron'], ['elmerion']],
  'product.movies[].uploadDate': DATES,
  'product.lifecycle.status': [['active', 'announced', 'phase-out', 'withdrawn'], ['old']],
  'product.lifecycle.date': DATES,
  'product.updated': DATES,
  'plates[].serial': [['AQ040'], ['aq040', 'AQ40', 'AQ0400']],
  'plates[].from': [
    [2000, 2099],
    [1999, 2100, 2000.5],
  ],
  'plates[].to': [
    [2000, 2099],
    [1999, 2100],
  ],
  'prices[].single': FROM_0,
  'prices[].ten': FROM_0,
  'tags[].of': [['product', 'post'], ['job']],
  'file.locales': LOCALES,
  'file.date': DATES,
  'file.format': [
    ['pdf', 'zip', 'dwg', 'dxf', 'xlsx', 'csv', 'png'],
    ['exe', 'PDF'],
  ],
  'file.kilobytes': [
    [1, 4096],
    [0, 4097],
  ],
  'file.fileName': [['Manual EM.pdf'], ['manual', 'a/b.pdf', 'manual.PDF']],
  'file-group.position': FROM_0,
  'construction.parts': [[], [[]]],
  'facts.shape': [['case', 'pipe', 'hanging'], ['box']],
  'facts.approvals[].issued': DAYS,
  'facts.approvals[].until': DAYS,
  'drafts[].of': [['pages', 'posts', 'products', 'categories', 'jobs', 'reports'], ['files']],
  'report.date': DATES,
  'report.locales': LOCALES,
  'report-categories[].of': [['current', 'periodic'], ['annual']],
  'periodic-report.type': [['annual', 'half-year', 'quarterly'], ['monthly']],
  'periodic-report.year': [
    [1998, 2100],
    [1997, 2101],
  ],
  'periodic-report.quarter': [
    [1, 4],
    [0, 5],
  ],
  'periodic-report.date': DATES,
  'key-figures[].updated': DATES,
  'key-figures[].periods': [[['2025', '2026-q4']], [[], ['2026-q5'], ['26']]],
  'key-figures[].figures[].decimals': [
    [0, 4],
    [-1, 5],
  ],
  'key-figures[].dates[].values': [[['2026-05-14', null]], [['May']]],
  'meeting.year': [
    [1998, 2100],
    [1997, 2101],
  ],
  'meeting.date': DATES,
  'quotes.days[].date': DAYS,
  'quotes.days[].volume': FROM_0,
  'event.date': DATES,
  'event.endDate': DATES,
  'event.updated': DATES,
  'mail-recipients[].form': [['contact-us', 'product-contact', 'job-application', 'whistleblower'], ['survey']],
  'mail-recipients[].subject': [['offer', 'advice', 'support', 'calibration', 'training', 'other'], ['sales']],
  'mail-recipients[].to': [[['a@b.example']], [[], ['a@b'], ['a b@c.example']]],
  'page.slug': PATHS,
  'page.link.url': LINKS,
  'page.updated': DATES,
  'page.reviewed': DATES,
  'page.publishAt': DATES,
  'routes[].slug': [['/', '/products/:slug+'], ['products/:slug']],
  'routes[].redirectTo': PATHS,
  'popup.locales': LOCALES,
  'popup.targetScreens': [
    [['MOBILE'], ['DESKTOP', 'MOBILE']],
    [[], ['TABLET']],
  ],
  'popup.delay': FROM_0,
  'popup.redisplay': [
    [null, 0, 5],
    [-1, 'never'],
  ],
  'popup.startDate': DATES,
  'popup.endDate': DATES,
  'survey.texts.questions': [[], [[]]],
  'survey.texts.questions[].type': [['single', 'multiple', 'text', 'scale'], ['date']],
  'newsletter-categories[].announces': [
    ['post.show', 'stock_report.show', 'periodic_report.show', 'job_offer.show', 'advisory.show'],
    ['product.show'],
  ],
  'post.date': DATES,
  'post.updated': DATES,
  'post-category.texts.nodeSlug': PATHS,
  'job.places': FILLED,
  'job.workMode': [['ON_SITE', 'HYBRID', 'REMOTE'], ['HOME']],
  'job.application': [['form'], ['mail']],
  'job.ctaUrl': LINKS,
  'job.datePosted': DATES,
  'job.validThrough': DATES,
  'job.employmentType': [
    ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
    ['FULL'],
  ],
  'job.salary.currency': CODES,
  'job.salary.unit': [['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'], ['QUARTER']],
  'job.address.addressCountry': COUNTRIES,
  'job.texts.places': FILLED,
  'company.position': FROM_0,
  'contact-category.responsibilities[].countries[]': COUNTRIES,
  'contact-category.responsibilities[].matters[]': [
    ['sales', 'service', 'complaint', 'calibration', 'invoices', 'purchasing', 'media', 'investors', 'jobs'],
    ['other'],
  ],
  'person.phoneNumber': [['+48 32 100 00 00'], ['32 100 00 00', '+48-32']],
  'person.email': [['anna@elmerion.example'], ['anna', 'an na@elmerion.example']],
  'distributor.url': LINKS,
  'distributor.country': COUNTRIES,
  'press-pictures[].date': DAYS,
  'synonyms[].phrases': FILLED,
  'synonyms[].means': FILLED,
  'synonyms[].page': PATHS,
  'intents[].phrases': FILLED,
  'intents[].except': FILLED,
  'intents[].finds': [
    [['contact.show'], ['file.show', 'event.show']],
    [[], ['post.show']],
  ],
  'intents[].pages': [[['/contact']], [[], ['contact']]],
};

it('E2: each field of the content takes what it is for, and refuses what the site could not show or send', () => {
  const mistaken = Object.entries(RULES).flatMap(([field, [good = [], wrong = []]]) => {
    const takes = toRule(field);
    return [
      ...good.filter((value) => !takes(value)).map((value) => `${field} refuses ${JSON.stringify(value)}`),
      ...wrong.filter(takes).map((value) => `${field} takes ${JSON.stringify(value)}`),
    ];
  });
  expect(mistaken).toEqual([]);
});
