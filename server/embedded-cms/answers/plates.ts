import type { Models } from '#shared/contract/models/models.ts';
import { foldPlateCode } from '#shared/rules/products/plate-code.ts';
import type { Row } from '../records/tables.ts';

interface FoundPlate {
  code: string;
  /** Id of the product. */
  product: string;
  variant: string;
  /** Year of manufacture, if a serial number was given. */
  year?: number;
}

/** Finds a device by an order code, the type code of an older plate, or a serial number from a year of manufacture. */
export function findPlate(
  plates: readonly Row<'plates'>[],
  products: readonly Pick<Models['Product'], 'id' | 'variants'>[],
  text: string,
): FoundPlate | null {
  const code = foldPlateCode(text);
  const types = [
    ...products.flatMap(({ id, variants }) => (variants ?? []).map((variant) => ({ code: variant.code, product: id }))),
    ...plates,
  ];
  const type = types.find((one) => foldPlateCode(one.code) === code);
  if (type) return { code: type.code, product: type.product, variant: type.code };
  const [, start, digits] = /^([A-Z]{2}\d{3})(\d{2})\d{6}$/.exec(code) ?? [];
  const plate = plates.find(({ serial }) => serial === start);
  const year = 2000 + Number(digits);
  if (!plate || year < plate.from || year > plate.to) return null;
  return { code, product: plate.product, variant: plate.code, year };
}
