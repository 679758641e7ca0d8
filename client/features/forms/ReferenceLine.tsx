interface ReferenceLineProps {
  /** A sentence with the number in it. */
  text: string;
  reference: string;
  className?: string | undefined;
}

/** A number that is copied or read aloud stays in one piece; the sentence around it wraps. */
export function ReferenceLine({ text, reference, className }: ReferenceLineProps) {
  const [before, after] = text.split(reference);
  return (
    <p className={className}>
      {before}
      <span className="one-line">{reference}</span>
      {after}
    </p>
  );
}
