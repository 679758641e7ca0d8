import type { ContactFinder, FinderStepName } from '#shared/rules/contact/contact-finder.ts';
import { type FormValues, OTHER, SERVICES, TRADES } from '#shared/rules/forms/forms.ts';

/** Matters of the finder that have a different name in the form. */
const SERVICE_OF_MATTER: Readonly<Record<string, string>> = { sales: 'offer', service: 'support' };

/** Values of the contact form for the choices in the finder; a choice that the form does not list becomes “other”. */
export function toFormValues(finder: ContactFinder | null): FormValues {
  const find = (name: FinderStepName) => {
    const step = finder?.steps.find((one) => one.name === name);
    const option = step?.options.find(({ id }) => id === step.chosen);
    return option && option.id !== OTHER ? option : null;
  };
  const country = find('country');
  const sector = find('sector');
  const matter = find('matter');
  const service = matter && (SERVICE_OF_MATTER[matter.id] ?? matter.id);
  return {
    ...(country ? { country: country.name } : {}),
    ...(sector ? choose('trade', TRADES, sector.id, sector.name) : {}),
    ...(matter && service ? choose('service', SERVICES, service, matter.name) : {}),
  };
}

function choose(field: 'trade' | 'service', options: readonly string[], value: string, name: string): FormValues {
  if (options.includes(value)) return { [field]: value };
  return { [field]: OTHER, [field === 'trade' ? 'otherTrade' : 'otherService']: name };
}
