import { onCmsError } from '../../cms/cms-error.ts';

/** What a page can do without, such as the options of a filter: none if the CMS fails to list them, which is logged. */
export const orNone = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(onCmsError((): T[] => []));
