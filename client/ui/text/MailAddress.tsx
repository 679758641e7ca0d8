import { Fragment } from 'react';
import { splitAddress, splitHyphens } from '#shared/rules/text/typography.ts';

/** An e-mail address, which may be broken after @; elsewhere only if it is wider than the column. */
export const MailAddress = ({ address }: { address: string }) => (
  <span className="mail-address">
    {splitAddress(address).map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {splitHyphens(part).map((text, j) =>
          j % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
            <span key={j} className="one-line">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </Fragment>
    ))}
  </span>
);
