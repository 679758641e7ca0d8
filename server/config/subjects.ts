import { cacheSettings } from './caches.ts';
import { cmsSettings } from './cms.ts';
import { formSettings } from './forms.ts';
import { operatorSettings } from './operators.ts';
import { processSettings } from './processes.ts';
import { siteSettings } from './site.ts';
import { thirdPartySettings } from './third-parties.ts';
import { timeSettings } from './time-limits.ts';

/** All settings of the site, by subject, in the order of docs/configuration.md. */
export const subjects = {
  'The site': siteSettings,
  'The CMS': cmsSettings,
  'Captcha and tag manager': thirdPartySettings,
  'Forms, outbox, attachments': formSettings,
  Caches: cacheSettings,
  'Several processes': processSettings,
  'Log, metrics, traces': operatorSettings,
  'Time limits': timeSettings,
};
