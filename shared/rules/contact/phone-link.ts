/** tel: link for a phone number as people write it. */
export function buildPhoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
