import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { FormName } from '#shared/rules/forms/forms.ts';
import { contactUs } from './contact-us.ts';
import type { FormDefinition } from './form.ts';
import { newsletter } from './newsletter.ts';
import { productContact } from './product-contact.ts';
import { survey } from './survey.ts';
import { whistleblower } from './whistleblower.ts';

/** Every form of the site, by the name in its address. */
export const formDefinitions: Record<FormName, FormDefinition> = {
  'contact-us': contactUs,
  'product-contact': productContact,
  whistleblower,
  newsletter,
  survey,
};

/** The form behind a call of the contract. */
export const findFormOfCall = (name: EndpointName): FormDefinition | undefined =>
  Object.values(formDefinitions).find((form) => form.call === name);
