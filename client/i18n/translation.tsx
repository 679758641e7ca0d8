import { createContext, type ReactNode, use } from 'react';
import type { Translate } from '#shared/locales/translator.ts';

const TranslationContext = createContext<Translate | null>(null);

export function TranslationProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <TranslationContext value={t}>{children}</TranslationContext>;
}

export function useT(): Translate {
  const t = use(TranslationContext);
  if (!t) throw new Error('useT needs a TranslationProvider');
  return t;
}
