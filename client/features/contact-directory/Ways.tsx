import type { ReactNode } from 'react';
import type { PostalAddress } from '#shared/contract/models/basics.ts';
import { buildMapLink } from '#shared/rules/contact/address.ts';
import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './Ways.module.css';

interface WaysProps {
  /** Whom they lead to: screen readers say it where the words alone do not. */
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Where a map opens. */
  address?: PostalAddress | null | undefined;
  children?: ReactNode;
}

/** Phone, mail and map; what is not known is not shown. */
export function Ways({ name, phone, email, address, children }: WaysProps) {
  const t = useT();
  if (!phone && !email && !address && !children) return null;
  return (
    <p className={`links ${styles['ways']}`}>
      {phone && (
        <AppLink href={buildPhoneLink(phone)} className={`touch-target ${styles['way']}`}>
          <Icon name="phone" size={20} />
          {phone}
        </AppLink>
      )}
      {email && (
        <AppLink href={`mailto:${email}`} className={`touch-target ${styles['way']}`}>
          <Icon name="mail" size={20} />
          <span className={styles['mail']}>
            <Mail address={email} />
          </span>
        </AppLink>
      )}
      {address && (
        <AppLink href={buildMapLink(address)} className={`touch-target ${styles['way']}`} bare>
          <Icon name="map-pin" size={20} />
          {t('contact.directions')}
          <span className="visually-hidden">: {name}</span>
        </AppLink>
      )}
      {children}
    </p>
  );
}

/** A link among them. */
export function Way({ href, children, download = false }: { href: string; children: ReactNode; download?: boolean }) {
  return (
    <AppLink href={href} className={`touch-target ${styles['way']}`} download={download || undefined}>
      {children}
    </AppLink>
  );
}

/** Breaks before the @ where it has to. */
function Mail({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <>
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </>
  );
}
