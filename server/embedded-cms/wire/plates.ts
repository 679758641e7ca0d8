import { foldPlateCode } from '#shared/rules/products/plate-code.ts';
import type { Row } from '../records/tables.ts';

interface FoundPlate {
  code: string;
  /** Id. */
  product: string;
  variant: string;
  /** Of a serial number. */
  year?: number;
}

/** A plate by its type code, or by a serial number of a year in which the device was made. */
export function findPlate(plates: readonly Row<'plates'>[], text: string): FoundPlate | null {
  const code = foldPlateCode(text);
  const type = plates.find((plate) => foldPlateCode(plate.code) === code);
  if (type) return { code: type.code, product: type.product, variant: type.code };
  const [, start, digits] = /^([A-Z]{2}\d{3})(\d{2})\d{6}$/.exec(code) ?? [];
  const plate = plates.find(({ serial }) => serial === start);
  const year = 2000 + Number(digits);
  if (!plate || year < plate.from || year > plate.to) return null;
  return { code, product: plate.product, variant: plate.code, year };
}
