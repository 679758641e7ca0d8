let isWanted = false;

/** A script that lost its consent can not be taken out of a page: the next page is a new document. */
export function wantFreshDocument(wanted: boolean): void {
  isWanted = wanted;
}

export const isFreshDocumentWanted = (): boolean => isWanted;
