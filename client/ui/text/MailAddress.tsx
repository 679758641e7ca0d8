import { Fragment } from 'react';
import { splitAddress } from '#shared/rules/text/typography.ts';

/** An e-mail address, which may be broken after @ and dots. A copied one has no additional characters. */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className="mail-address">
      {splitAddress(address).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
