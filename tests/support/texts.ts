import de from '#shared/locales/de.json' with { type: 'json' };
import en from '#shared/locales/en.json' with { type: 'json' };
import type { CompleteLocale } from '#shared/locales/locales.ts';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import type { Texts } from '#shared/locales/translator.ts';

/** The texts of the site, in all complete languages. */
export const texts: Record<CompleteLocale, Texts> = { pl, en, de };
