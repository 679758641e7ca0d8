import type { Distributor } from '#shared/contract/models/contact.ts';
import { toAddressLines } from '#shared/rules/contact/address.ts';
import { splitPostcodes } from '#shared/rules/text/typography.ts';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './DistributorItem.module.css';
import { Ways } from './Ways.tsx';

export function DistributorItem({ distributor }: { distributor: Distributor }) {
  const { name, url, address, content, phoneNumber, email } = distributor;
  return (
    <li className={styles['distributor']}>
      <p className={styles['name']}>{url ? <AppLink href={url}>{name}</AppLink> : name}</p>
      {address && (
        <address className={`small ${styles['address']}`}>
          {toAddressLines(address).map((line) => (
            <span key={line}>
              {splitPostcodes(line).map((part, i) =>
                i % 2 === 1 ? (
                  <span key={part} className="one-line">
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
            </span>
          ))}
        </address>
      )}
      {content && <RichText html={content} className="small" />}
      <Ways name={name} phone={phoneNumber} email={email} address={address} />
    </li>
  );
}
