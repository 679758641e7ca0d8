import type { ReactNode } from 'react';
import type { PostalAddress } from '#shared/contract/models/basics.ts';
import { buildMapLink } from '#shared/rules/contact/address.ts';
import { buildMailLink } from '#shared/rules/contact/mail-link.ts';
import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon, type IconName } from '../../ui/media/Icon.tsx';
import { MailAddress } from '../../ui/text/MailAddress.tsx';
import styles from './Ways.module.css';

interface WaysProps {
  /** Name of the person or company, for screen readers, where the text of a link does not suffice. */
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Address that the link to a map opens. */
  address?: PostalAddress | null | undefined;
  children?: ReactNode;
}

/** Links to phone, mail and map; what is unknown is left out. */
export function Ways({ name, phone, email, address, children }: WaysProps) {
  const t = useT();
  if (!phone && !email && !address && !children) return null;
  return (
    <p className={`links ${styles['ways']}`}>
      {phone && (
        <Way href={buildPhoneLink(phone)} icon="phone">
          {phone}
        </Way>
      )}
      {email && (
        <Way href={buildMailLink(email)} icon="mail">
          <MailAddress address={email} />
        </Way>
      )}
      {address && (
        <Way href={buildMapLink(address)} icon="map-pin">
          {t('contact.directions')}
          <span className="visually-hidden">: {name}</span>
        </Way>
      )}
      {children}
    </p>
  );
}

interface WayProps {
  /** Null: plain text. */
  href: string | null;
  icon: IconName;
  children: ReactNode;
  download?: boolean;
}

/** One of these links. */
export function Way({ href, icon, children, download }: WayProps) {
  return (
    <>
      <AppLink href={href} className={`touch-target ${styles['way']}`} download={download} bare>
        <Icon name={icon} size={20} />
        {children}
      </AppLink>{' '}
    </>
  );
}
