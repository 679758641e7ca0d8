import type { PageView } from '#shared/pages/page-data.ts';
import { mains } from './mains.tsx';

export function Main({ main }: { main: PageView | null }) {
  if (!main) return null;
  const Component = mains.get(main.type);
  return <Component main={main as never} />;
}
