import { useHasEnquiry } from '../../lib/visitor/enquiry-list.ts';
import { useSite } from '../../page/page-context.tsx';

/**
 * Whether there is a basket to open: one for files, if the site has a download centre, or one with the products of an
 * enquiry.
 */
export function useHasBasket(): boolean {
  const { fixedLinks } = useSite();
  const hasEnquiry = useHasEnquiry();
  return Boolean(fixedLinks.downloadCenter) || hasEnquiry;
}
