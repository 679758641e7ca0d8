import de from '#shared/locales/de.json' with { type: 'json' };
import en from '#shared/locales/en.json' with { type: 'json' };
import type { Locale } from '#shared/locales/locales.ts';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import type { Dictionary } from '#shared/locales/translator.ts';

/** The texts of all locales, for the server; the browser loads only those of its locale. */
export const dictionaries: Record<Locale, Dictionary> = { pl, en, de };
