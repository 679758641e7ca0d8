import type { PostalAddress } from '../../contract/models/basics.ts';
import { encodePart } from '../../routing/address.ts';

/** 'ul. Rzeczna 3', '60-001 Poznań': without the country, which the context of an address shows. */
export function toAddressLines({ streetAddress, postalCode, addressLocality }: PostalAddress): string[] {
  const town = [postalCode, addressLocality].filter(Boolean).join(' ');
  return streetAddress ? [streetAddress, town] : [town];
}

/** Link to a world map that needs no account, key or consent. */
export function buildMapLink(address: PostalAddress): string {
  const place = [...toAddressLines(address), address.addressCountry].join(', ');
  return `https://www.openstreetmap.org/search?query=${encodePart(place)}`;
}
