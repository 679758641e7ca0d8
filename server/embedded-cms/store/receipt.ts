import { randomBytes } from 'node:crypto';
import { RECEIPT_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';

export const createReceipt = () => toReference(RECEIPT_CHARACTERS, () => randomBytes(32));

/** A receipt as it was given, from what a person typed: small letters, spaces and other dashes do no harm. */
export function readReceipt(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return (letters.match(/.{1,5}/g) ?? []).join('-');
}
