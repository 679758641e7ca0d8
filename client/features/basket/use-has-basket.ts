import { useHasEnquiry } from '../../lib/visitor/enquiry-list.ts';
import { useSite } from '../../page/page-context.tsx';

/** Whether there is a basket to open: for the files of a download centre, or with the products of an enquiry. */
export function useHasBasket(): boolean {
  const { fixedLinks } = useSite();
  const hasEnquiry = useHasEnquiry();
  return Boolean(fixedLinks.downloadCenter) || hasEnquiry;
}
