import { keepTogether, MODEL_CODE } from '#shared/rules/text/typography.ts';

/** A name, or a sentence with one: the model in it stays on one line. By CSS: a name that is copied has no character that is not in it. */
export function ProductName({ name }: { name: string }) {
  return name.split(MODEL_CODE).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={i} className="one-line">
        {part}
      </span>
    ) : (
      keepTogether(part)
    ),
  );
}
