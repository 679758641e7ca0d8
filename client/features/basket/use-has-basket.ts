import { useHasEnquiry } from '../../lib/visitor/enquiry-list.ts';
import { useSite } from '../../page/page-context.tsx';

/** Whether there is a basket to open: of files, which come from the download centre, or of the products of an enquiry alone. */
export function useHasBasket(): boolean {
  const { fixedLinks } = useSite();
  const hasEnquiry = useHasEnquiry();
  return Boolean(fixedLinks.downloadCenter) || hasEnquiry;
}
