import de from '#shared/locales/de.json' with { type: 'json' };
import en from '#shared/locales/en.json' with { type: 'json' };
import type { Locale } from '#shared/locales/locales.ts';
import pl from '#shared/locales/pl.json' with { type: 'json' };

const dictionaries: Record<Locale, Record<string, string>> = { pl, en, de };

/** What the site calls a field or a choice; null: nothing. */
export const findLabel = (locale: Locale, key: string): string | null => dictionaries[locale][key] ?? null;
