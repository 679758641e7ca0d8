import { splitAddress } from '#shared/rules/text/typography.ts';
import { Parts } from './Parts.tsx';

/** An e-mail address, which may be broken after @ and dots. */
export const MailAddress = ({ address }: { address: string }) => (
  <span className="mail-address">
    <Parts texts={splitAddress(address)} />
  </span>
);
