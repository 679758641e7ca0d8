import { Glossary } from '../../features/glossary/Glossary.tsx';
import type { MainProps } from '../mains.tsx';

export function Dictionary({ main }: MainProps<'dictionary'>) {
  return <Glossary terms={main.terms} phrase={main.phrase} />;
}
