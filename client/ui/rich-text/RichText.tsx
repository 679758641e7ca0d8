import { type MouseEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../lib/class-names.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { toTrustedHtml } from '../../lib/trusted-types.ts';
import { Movie } from '../media/Movie.tsx';

/** A CMS text, sanitised and prepared by the server. Films in it (shown-html.ts) are played in their places. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  // one object per text, because React writes innerHTML again for every new object
  const inner = useMemo(() => ({ __html: toTrustedHtml(html) }), [html]);
  const [films, setFilms] = useState<{ of: string; links: readonly HTMLAnchorElement[] }>({ of: html, links: [] });
  const links = films.of === html ? films.links : [];
  function onClick(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-film]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    link.hidden = true;
    setFilms({ of: html, links: [...links, link] });
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links in it are clicked */}
      <div className={cx('rich', className)} dangerouslySetInnerHTML={inner} onClick={onClick} />
      {links.map((link, i) =>
        createPortal(
          <Movie movie={{ movieUrl: link.href }} name={link.dataset['film'] ?? ''} isOpenAtFirst />,
          link.parentElement as HTMLElement,
          String(i),
        ),
      )}
    </>
  );
}
