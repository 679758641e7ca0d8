import type { Models } from '#shared/contract/models/models.ts';
import { CompareButton } from '../../features/compare/CompareButton.tsx';
import { PrintButton } from './PrintButton.tsx';
import styles from './ProductTools.module.css';

export function ProductTools({ product }: { product: Models['Product'] }) {
  return (
    <div className={styles['tools']}>
      <CompareButton product={product} />
      <PrintButton />
    </div>
  );
}
