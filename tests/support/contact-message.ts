/** A contact message with the required fields only. */
export const CONTACT_MESSAGE = {
  firstName: 'Anna',
  lastName: 'Żak',
  email: 'anna@example.com',
  content: 'Proszę o ofertę.',
  offerContactConsent: true,
  privacyPolicyConsent: true,
};

/** The fields of a contact form that is posted without JavaScript. */
export const CONTACT_FIELDS = {
  firstName: 'Anna',
  lastName: 'Żak',
  email: 'anna@example.com',
  content: 'Proszę\r\no ofertę.',
  trade: 'other',
  otherTrade: 'Porty',
  offerContactConsent: 'true',
  privacyPolicyConsent: 'true',
  _page: '/about',
};
