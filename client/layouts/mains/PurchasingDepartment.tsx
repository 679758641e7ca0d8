import { PurchasingList } from '../../features/purchasing/PurchasingList.tsx';
import type { MainProps } from '../mains.tsx';

export function PurchasingDepartment({ main }: MainProps<'purchasing_department'>) {
  return <PurchasingList items={main.items} />;
}
