let isWanted = false;

/** A script cannot be removed from a document when consent is withdrawn, so the next page is a new document. */
export function wantFreshDocument(wanted: boolean): void {
  isWanted = wanted;
}

export const isFreshDocumentWanted = (): boolean => isWanted;
