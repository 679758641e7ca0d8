const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 x\r\n`;
const toMultipartFields = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('');
const CONTACT = { firstName: 'A', lastName: 'B', email: 'a@b.pl', content: 'x' };
const PRODUCT = { email: 'a@b.pl', content: 'x', consentToDataProcessing: 'true' };
const REPORT = { category: 'other', content: 'x', anonymous: 'true' };
const CONSENTS = { privacyPolicyConsent: 'true', offerContactConsent: 'true' };
const [JSON_TYPE, FORM_TYPE, PARTS_TYPE] = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
];
/** Valid messages: path, content type, body. The fuzz run alters them, so that requests get past the first checks. */
export const MESSAGES: [string, string, string][] = [
  ['/api/whistleblower', JSON_TYPE, '{"category":"other","content":"x","anonymous":true}'],
  ['/api/whistleblower', PARTS_TYPE, `${toMultipartFields(REPORT)}${file('attachments[]')}--b--\r\n`],
  [
    '/api/form_entries/contact_us',
    JSON_TYPE,
    JSON.stringify({ ...CONTACT, privacyPolicyConsent: true, offerContactConsent: true }),
  ],
  [
    '/api/form_entries/contact_us',
    PARTS_TYPE,
    `${toMultipartFields({ ...CONTACT, ...CONSENTS })}${file('attachments[]')}${file('attachments[]')}--b--\r\n`,
  ],
  ['/api/product_contact_entries', PARTS_TYPE, `${toMultipartFields(PRODUCT)}${file('attachment')}--b--\r\n`],
  ['/api/newsletter_subscriber_requests', JSON_TYPE, '{"email":"a@b.pl","categories":["n1"]}'],
  ['/api/download_center_zip', JSON_TYPE, '{"identifiers":["a","17","karta-3"]}'],
  ['/api/survey_participants', JSON_TYPE, '{"survey":"s1","answers":[{"question":"q1","value":"x"}]}'],
  ['/api/whistleblower/status', JSON_TYPE, '{"receipt":"R-1"}'],
  ['/en/forms/contact-us', FORM_TYPE, String(new URLSearchParams({ ...CONTACT, ...CONSENTS, _page: '/en/about' }))],
  [
    '/de/forms/product-contact',
    PARTS_TYPE,
    `${toMultipartFields({ ...PRODUCT, _product: 'aq-40' })}${file('attachment')}--b--\r\n`,
  ],
  ['/forms/whistleblower', PARTS_TYPE, `${toMultipartFields(REPORT)}--b--\r\n`],
  ['/forms/newsletter', FORM_TYPE, 'email=a%40b.pl&category=n1'],
];
