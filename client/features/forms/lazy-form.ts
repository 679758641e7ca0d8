import type { ComponentType } from 'react';
import { withTexts } from '../../i18n/load-texts.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

/** A form whose code and texts do not delay a first visit (decision 007). */
export function lazyForm<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyPart(withTexts('forms', load));
}
