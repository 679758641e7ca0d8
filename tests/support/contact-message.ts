/** What a visitor sends who fills in no more of the contact form than it needs. */
export const CONTACT_MESSAGE = {
  firstName: 'Anna',
  lastName: 'Żak',
  email: 'anna@example.com',
  content: 'Proszę o ofertę.',
  offerContactConsent: true,
  privacyPolicyConsent: true,
};
