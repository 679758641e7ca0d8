import type { Image, Movie as MovieData } from '#shared/contract/models/basics.ts';
import { useT } from '../../../i18n/translation.tsx';
import { ICON_NAMES, Icon } from '../../../ui/media/Icon.tsx';
import { Movie } from '../../../ui/media/Movie.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { Poster } from '../../../ui/media/Poster.tsx';
import { Slider } from '../../../ui/media/Slider.tsx';
import { IsolatedPart } from '../../../ui/page/IsolatedPart.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PartFailed } from '../../../ui/page/PartBoundary.tsx';
import { ReadingProgress } from '../../../ui/page/ReadingProgress.tsx';
import { Tile, TileDrop, TileGrid } from '../../../ui/page/Tile.tsx';
import styles from './Components.module.css';
import { Samples } from './Samples.tsx';

interface PageSamplesProps {
  /** Address of this page. */
  here: string;
  image: Image | null;
  movie: MovieData | null;
}

export function PageSamples({ here, image, movie }: PageSamplesProps) {
  const t = useT();
  const word = t('preview.components.word');
  const sentence = t('preview.components.sentence');
  const tile = { title: word, href: here, text: sentence };
  return (
    <>
      <Samples
        id="page"
        title={t('preview.components.page')}
        samples={{
          PageHeader: (
            <>
              <PageHeader title={word} label={word} lead={sentence} isHeading={false} />
              {image && (
                <PageHeader title={word} lead={sentence} isHeading={false} banner={{ image, maskOpacity: 0.6 }} />
              )}
            </>
          ),
          // below the header of this page
          ReadingProgress: <ReadingProgress />,
          'Tile, TileGrid, TileDrop': (
            <TileGrid columns={3}>
              <Tile {...tile} image={image} />
              <TileDrop id="sample-drop">
                <p>{sentence}</p>
              </TileDrop>
              <Tile {...tile} label={word} linkText={t('ui.excerpt.more')} />
              <Tile {...tile} href={null} image={image} isBeside />
            </TileGrid>
          ),
          'IsolatedPart, PartFailed': (
            <IsolatedPart>
              <PartFailed />
            </IsolatedPart>
          ),
        }}
      />
      <Samples
        id="media"
        title={t('preview.components.media')}
        samples={{
          Icon: (
            <div className={styles['icons']}>
              {ICON_NAMES.map((name) => (
                <Icon key={name} name={name} />
              ))}
            </div>
          ),
          ...(image && {
            Picture: <Picture image={image} filter="category_teaser" ratio="4:3" sizes="320px" />,
            Poster: <Poster image={image} />,
            Slider: (
              <Slider name={word} controls="always" rows={1}>
                {[1, 2, 3, 4, 5, 6].map((number) => (
                  <Tile key={number} {...tile} title={`${word} ${number}`} image={image} />
                ))}
              </Slider>
            ),
          }),
          ...(movie && { Movie: <Movie movie={movie} name={word} /> }),
        }}
      />
    </>
  );
}
