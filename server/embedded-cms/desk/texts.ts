import type { Locale } from '#shared/locales/locales.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { type DeskTexts, pl } from './texts/pl.ts';

export const deskTexts: Record<Locale, DeskTexts> = { pl, en, de };
