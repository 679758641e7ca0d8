import { keepTogetherInColumn, MODEL_CODE } from '#shared/rules/text/typography.ts';

/** A text whose model codes are not broken across lines: by CSS, so that a copied code has no additional characters. */
export function ProductName({ name }: { name: string }) {
  return name.split(MODEL_CODE).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={i} className="one-line">
        {part}
      </span>
    ) : (
      keepTogetherInColumn(part)
    ),
  );
}
