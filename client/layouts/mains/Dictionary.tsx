import { Glossary } from '../../features/glossary/Glossary.tsx';
import type { MainProps } from '../main-props.ts';

export function Dictionary({ main }: MainProps<'dictionary'>) {
  return <Glossary terms={main.terms} phrase={main.phrase} />;
}
