import type { Locale, LocaleMode } from '#shared/locales/locales.ts';

export interface ValidationContext {
  locale: Locale;
  localeMode: LocaleMode;
  /** Origin of this site: addresses with it become paths. */
  origin?: string | undefined;
  /** Called for each dropped part, with its path and the reason, never content. May throw InvalidResponse to stop. */
  drop(path: string, toReason: () => string): void;
  /** The same for an optional part, of which there may be any number: only it is missing, not its block or item. */
  leaveOut(path: string, reason: string): void;
  /** Called with the host of each picture of another site: the content security policy blocks it. */
  noteHost?(host: string): void;
  /** Returns the same string object for equal strings. */
  intern?(text: string): string;
}

export interface ListContext extends ValidationContext {
  /** A longer list is refused. */
  maxItems: number;
}
