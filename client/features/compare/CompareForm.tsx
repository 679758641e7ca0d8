import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { Button } from '../../ui/controls/Button.tsx';

export const COMPARE_FORM_ID = 'compare-form';

/** Below a list of products with check boxes: without a script, opens the comparison with those that are ticked. */
export function CompareForm() {
  const t = useT();
  const path = usePath()('product.compare');
  if (!path) return null;
  return (
    <form id={COMPARE_FORM_ID} action={path} method="get" className="no-script-only">
      <Button type="submit" variant="secondary">
        {t('compare.openChosen')}
      </Button>
    </form>
  );
}
