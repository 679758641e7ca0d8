interface ReferenceLineProps {
  /** A sentence with the number in it. */
  text: string;
  reference: string;
  id?: string | undefined;
  className?: string | undefined;
}

/** Keeps a reference number on one line, as it is copied or read aloud; the sentence around it wraps. */
export function ReferenceLine({ text, reference, id, className }: ReferenceLineProps) {
  const [before, after] = text.split(reference);
  return (
    <p id={id} className={className}>
      {before}
      <span className="one-line">{reference}</span>
      {after}
    </p>
  );
}
