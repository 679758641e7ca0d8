import type { PageView } from '#shared/pages/page-data.ts';
import { views } from '../views/views.tsx';

export function View({ view }: { view: PageView | null }) {
  if (!view) return null;
  const Component = views.get(view.type);
  return <Component view={view as never} />;
}
