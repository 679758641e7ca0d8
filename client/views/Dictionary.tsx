import { Glossary } from '../features/glossary/Glossary.tsx';
import type { ViewProps } from './view-props.ts';

export function Dictionary({ view }: ViewProps<'dictionary'>) {
  return <Glossary terms={view.terms} phrase={view.phrase} />;
}
