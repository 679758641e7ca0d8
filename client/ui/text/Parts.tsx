import { Fragment } from 'react';

/**
 * A text that may be broken between these parts alone. A copied one has no additional characters. Each part is an
 * element, since only Chromium breaks at a `wbr` inside of what does not wrap.
 */
export function Parts({ texts }: { texts: readonly string[] }) {
  return texts.map((text, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={i}>
      {i > 0 && <wbr />}
      <span className="one-line">{text}</span>
    </Fragment>
  ));
}
