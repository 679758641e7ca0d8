import { keepTogether } from '#shared/rules/text/typography.ts';

/** EM-120, GS-G4. */
const CODE = /(\p{Lu}+-\p{Lu}?\d+)/u;

/** The type in a name stays on one line. By CSS: a name that is copied has no character that is not in it. */
export function ProductName({ name }: { name: string }) {
  return name.split(CODE).map((part, i) =>
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
