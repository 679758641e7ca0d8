import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { toLinkKind } from '../../lib/navigation/link-kind.ts';
import { Icon } from '../media/Icon.tsx';
import styles from './AppLink.module.css';

/** Options of a link to a page of the site, such as a navigation within the page. */
export type NavigationOptions = Pick<LinkProps, 'state' | 'preventScrollReset'>;

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address as it is rendered: safe, with its locale prefix. Anything else becomes plain text. */
  href: string | null | undefined;
  /** No arrow for an external link: the caller shows an icon. */
  bare?: boolean;
  navigation?: NavigationOptions | undefined;
}

/** Every link of the site: its pages go through the router, files are plain links, other sites open in a new tab. */
export function AppLink({ href, bare = false, navigation, target, ...props }: AppLinkProps) {
  const t = useT();
  const { children } = props;
  const rest = { ...props, children: typeof children === 'string' ? tieShortWords(children) : children };
  const kind = toLinkKind(href);
  if (!href || kind === 'none') return <span className={rest.className}>{rest.children}</span>;
  // there is one route, so the router has none to discover, and links need no attribute for that
  if (kind === 'page' && !target) return <Link to={href} discover="none" {...navigation} {...rest} />;
  if (kind !== 'external' && !target)
    return (
      <a href={href} {...rest}>
        {rest.children}
      </a>
    );
  return (
    <a href={href} {...rest} target="_blank" rel="noopener">
      {bare || kind !== 'external' ? rest.children : <WithArrow>{rest.children}</WithArrow>}
      <span className="visually-hidden">{` (${t('ui.link.newTab')})`}</span>
    </a>
  );
}

/** The word joiner keeps the arrow on the line of the last word. One element: in a flex box each part would be an item. */
function WithArrow({ children }: { children: ReactNode }) {
  return (
    <span>
      {children}
      &#8288;
      <Icon name="external" size={20} className={styles['external']} />
    </span>
  );
}
