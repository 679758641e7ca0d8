import { PurchasingList } from '../../features/purchasing/PurchasingList.tsx';
import type { MainProps } from '../main-props.ts';

export function PurchasingDepartment({ main }: MainProps<'purchasing_department'>) {
  return <PurchasingList items={main.items} />;
}
