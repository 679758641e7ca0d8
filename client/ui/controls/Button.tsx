import type { ComponentProps, ReactNode } from 'react';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { toLinkKind } from '../../lib/navigation/link-kind.ts';
import { Icon, type IconName } from '../media/Icon.tsx';
import { AppLink, type NavigationOptions } from './AppLink.tsx';
import styles from './Button.module.css';

interface ButtonStyle {
  /** quiet: one of many buttons; its border shows on hover. */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  compact?: boolean | undefined;
}
const buttonClass = ({ variant = 'primary', compact = false }: ButtonStyle, className?: string) =>
  cx(
    styles['button'],
    variant !== 'primary' && styles['secondary'],
    (compact || variant === 'quiet') && styles['compact'],
    variant === 'quiet' && styles['quiet'],
    className,
  );

type ButtonProps = ButtonStyle & ComponentProps<'button'>;

export function Button({ variant, compact, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, compact }, className)} {...rest} />;
}

interface LinkProps {
  href: string | null | undefined;
  children: ReactNode;
  className?: string | undefined;
  download?: boolean;
  navigation?: NavigationOptions | undefined;
}

/** Nothing without an address: what looks like a button has to lead somewhere. */
export function ButtonLink({ href, children, className, download, navigation, ...rest }: ButtonStyle & LinkProps) {
  if (toLinkKind(href) === 'none') return null;
  return (
    <AppLink href={href} download={download} navigation={navigation} className={buttonClass(rest, className)}>
      {children}
    </AppLink>
  );
}

/** Reloads the page, also without a script: an empty address means the address of the document. */
export function ReloadLink({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is an address, and a button would do nothing without a script
    <a href="" className={buttonClass({})}>
      {children}
    </a>
  );
}

/** A standalone link, with an arrow in the direction it leads; nothing without an address. */
export function TextLink({
  href,
  children,
  icon = 'arrow-right',
  download,
  navigation,
  onClick,
}: Omit<LinkProps, 'className'> & Pick<ComponentProps<'a'>, 'onClick'> & { icon?: IconName }) {
  const isBack = icon === 'arrow-left';
  const kind = toLinkKind(href);
  if (kind === 'none') return null;
  const arrow = (
    <Icon
      name={kind === 'external' ? 'external' : icon}
      size={20}
      className={isBack ? styles['back'] : cx(styles['after'], icon === 'arrow-right' && styles['forward'])}
    />
  );
  const words = typeof children === 'string' ? tieShortWords(children) : children;
  return (
    <AppLink
      href={href}
      download={download}
      navigation={navigation}
      className={`touch-target ${styles['text']}`}
      bare
      onClick={onClick}
    >
      {isBack ? (
        <>
          {arrow}
          {words}
        </>
      ) : (
        <span>
          <span className={styles['words']}>{words}</span>
          {arrow}
        </span>
      )}
    </AppLink>
  );
}
