import type { BlockContent } from '#shared/contract/models/block.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { toUsableLink } from '../../lib/navigation/link-kind.ts';
import { usePage } from '../../page/page-context.tsx';
import { ButtonLink, TextLink } from '../../ui/controls/Button.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Scale } from '../../ui/text/Scale.tsx';
import styles from './Hero.module.css';
import { HeroLinks, HeroMap } from './HeroAreas.tsx';
import { MovieButton } from './MovieButton.tsx';
import pairs from './Pairs.module.css';

/** The top of the home page: text on the left, the picture behind it up to the right edge. */
export function Hero({ content }: { content: BlockContent<'intro'> }) {
  const page = usePage();
  const { label, title, lead, image, movie } = content;
  const [link, secondaryLink] = [toUsableLink(content.link), toUsableLink(content.secondaryLink)];
  const areas = content.areas?.filter(toUsableLink);
  return (
    <header className={cx(pairs['pairs'], styles['hero'])}>
      <div className={cx('grid', styles['inner'])}>
        <div className={styles['words']}>
          {areas?.length ? <HeroLinks areas={areas} /> : label && <p className="label">{label}</p>}
          <h1 id="page-title" tabIndex={-1} className={styles['title']}>
            {keepTogether(title ?? page.title)}
          </h1>
          {lead && <p className={cx('lead', styles['lead'])}>{keepTogether(lead)}</p>}
          <div className={`actions ${styles['links']}`}>
            {link && <ButtonLink href={link.url}>{link.text}</ButtonLink>}
            {secondaryLink && <TextLink href={secondaryLink.url}>{secondaryLink.text}</TextLink>}
            {movie && <MovieButton movie={movie} title={title ?? page.title} />}
          </div>
        </div>
        {image && (
          <div className={styles['scene']}>
            <Picture
              image={image}
              filter="general_desktop"
              sizes="(width > 1210px) 55vw, 100vw"
              alt=""
              priority
              className={styles['picture']}
            />
            {areas && <HeroMap areas={areas} image={image} />}
          </div>
        )}
      </div>
      <Scale className={styles['ticks']} />
    </header>
  );
}
