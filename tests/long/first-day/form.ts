import type { Checkout } from './checkout.ts';

/** A form to the office without an address. It is shown in the block of block.ts. */
export function addForm({ edit, copyIn, addTexts }: Checkout): void {
  const form = 'shared/rules/forms/forms.ts';
  edit(form, "  'whistleblower',\n", "  'calibration-request',\n  'whistleblower',\n");
  edit(
    form,
    '  whistleblower: {\n',
    `  'calibration-request': {
    company: { max: 200, required: true },
    device: { options: ['meter', 'sensor'], required: true },
    phoneNumber: { ...PHONE, required: true },
    content: MESSAGE,
    privacyPolicyConsent: consent(true),
  },
  whistleblower: {
`,
  );
  edit(
    'shared/rules/forms/office-forms.ts',
    "  'job-application': {\n",
    "  'calibration-request': { answer: ANSWER, texts: 'forms.calibration' },\n  'job-application': {\n",
  );
  edit(
    'shared/rules/forms/attachment.ts',
    '  whistleblower: MANY,',
    "  'calibration-request': MANY,\n  whistleblower: MANY,",
  );
  edit(
    'shared/contract/models/form.ts',
    'const receipt =',
    `/** Request to calibrate a device. With files it is multipart: fields as text, files as attachments[]. */
export const CalibrationForm = Type.Object({
  company: required(200, 'Company of the sender', 'Waterworks'),
  device: required(20, 'Kind of device: meter or sensor', 'meter'),
  phoneNumber: required(20, 'For the answer', '+48 61 555 01 10'),
  phoneExtension,
  content: optional(10_000, 'Message, plain text', 'Twelve meters.'),
  privacyPolicyConsent: given('The sender has read the privacy policy'),
});

const receipt =`,
  );
  edit(
    'shared/contract/endpoints.ts',
    '  whistleblower: {\n',
    `  calibrationRequest: {
    method: 'POST',
    path: '/api/calibration_requests',
    query: ['locale'],
    body: 'CalibrationForm',
    form: 'calibration-request',
    bodyType: 'either',
    attachment: 'attachments[]',
    response: 'Created',
    access: 'proxied',
  },
  whistleblower: {
`,
  );
  edit(
    'server/documents/openapi/call-descriptions.ts',
    '  contactUs: ',
    "  calibrationRequest: 'A request to calibrate a device.',\n  contactUs: ",
  );
  edit('scripts/check-cms/needs.ts', '  contactUs: ', '  calibrationRequest: [],\n  contactUs: ');
  edit(
    'server/embedded-cms/handlers/write-handlers.ts',
    '  async contactUs(call) {',
    "  calibrationRequest: (call) => keepMessage('calibration-request', call),\n  async contactUs(call) {",
  );
  const texts = (title: string, company: string, device: string, meter: string, sensor: string) => ({
    'forms.calibration.company': company,
    'forms.calibration.device': device,
    'forms.calibration.device.meter': meter,
    'forms.calibration.device.sensor': sensor,
    'forms.calibration.title': title,
  });
  addTexts('shared/locales/pl.json', texts('Zlecenie wzorcowania', 'Zakład', 'Urządzenie', 'Licznik', 'Czujnik'));
  addTexts('shared/locales/en.json', texts('Calibration request', 'Works', 'Device', 'Metering device', 'Probe'));
  addTexts('shared/locales/de.json', texts('Kalibrierauftrag', 'Betrieb', 'Gerät', 'Zähler', 'Fühler'));
  copyIn('calibration-form.txt', 'client/features/forms/CalibrationForm.tsx');
}
