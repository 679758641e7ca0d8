import { PurchasingList } from '../../features/purchasing/PurchasingList.tsx';
import type { ViewProps } from '../view-props.ts';

export function PurchasingDepartment({ view }: ViewProps<'purchasing_department'>) {
  return <PurchasingList items={view.items} />;
}
