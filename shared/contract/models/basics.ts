import { type Static, Type } from 'typebox';
import { LOCALES } from '../../locales/locales.ts';
import {
  Asset,
  Day,
  Flag,
  Id,
  Maybe,
  MaybeList,
  MaybeText,
  Name,
  Num,
  Picture,
  Size,
  Slug,
  Text,
  Url,
} from './fields.ts';

export const Image = Type.Object(
  {
    id: Maybe(Id('Id of the picture in the CMS', 'img-1')),
    url: Picture(
      'Path below /uploads of the CMS, with one leading slash. Raster images and SVG; the site requests /media/cache/resolve/{filter}/uploads/… for smaller versions',
      '/uploads/images/aq-40.svg',
    ),
    alt: MaybeText(
      'What the picture shows, for people who cannot see it; empty if it is only decorative',
      'Water meter AQ 40',
    ),
    width: Maybe(Size('Width in pixels; reserves its space on the page while it loads', 1680)),
    height: Maybe(Size('Height in pixels', 720)),
  },
  // a picture without an address, or with an unsafe one, counts as absent
  { 'x-absent-without': 'url' },
);
export type Image = Static<typeof Image>;

const Captions = Type.Object({
  locale: Text('Language of the captions', 'en'),
  url: Asset('WebVTT file', '/uploads/movies/plant.en.vtt'),
});

/** movieUrl, url, embed, wide (spec 3). The provider is derived from the url (shared/rules/media/movie.ts). */
export const Movie = Type.Object({
  id: Maybe(Id('Id of the film in the CMS', 'movie-1')),
  name: MaybeText('Title', 'A walk through the plant'),
  movieUrl: Maybe(Asset('Page of the film on YouTube or Vimeo, or a video file', 'https://youtu.be/aqz-KE-bpKQ')),
  url: Maybe(Asset('Used like movieUrl if that is empty', '/uploads/movies/plant.mp4')),
  embed: Maybe(
    Asset('Address for an iframe; if empty, built from movieUrl', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'),
  ),
  wide: Maybe(Flag('Shown at full width')),
  poster: Maybe(Image, 'Picture shown until the film is started'),
  captions: MaybeList(Captions, 'Captions of a video file, by language'),
  uploadDate: Maybe(Day('Day of publication, for search engines')),
});
export type Movie = Static<typeof Movie>;

export const Seo = Type.Object({
  title: MaybeText(
    'Title for search engines and the browser window; up to 70 characters including the name of the site',
    'Water meters',
  ),
  description: MaybeText('Description for search engines; truncated at 160 characters', 'Meters for flats and houses.'),
  headerImage: Maybe(Image, 'Background of the banner'),
  headerMaskOpacity: Maybe(
    Num('Opacity of the dark layer over the background of the banner, 0 to 100 percent; if absent, 60', 60),
  ),
});
export type Seo = Static<typeof Seo>;

/** The same entity in another locale. */
export const Relation = Type.Object({
  locale: Text(`One of ${LOCALES.join(', ')}`, 'de'),
  slug: Slug('Slug of the same entity in that language', 'zaehler-m1'),
});
export type Relation = Static<typeof Relation>;

export const Tag = Type.Object({
  id: Maybe(Id('Id of the tag; posts can be filtered by it', 'innovation')),
  name: Name('Displayed name', 'Innovation'),
  slug: MaybeText('The colour of the tag is derived from it', 'innovation'),
});
export type Tag = Static<typeof Tag>;

export const LinkTarget = Type.Object(
  {
    text: Name('Link text', 'All products'),
    url: Url('Path of the site without locale prefix, or an absolute address', '/products'),
  },
  { 'x-absent-without': 'url' },
);
export type LinkTarget = Static<typeof LinkTarget>;

/** An option of a filter: the id of an entity and its name. */
export const Named = Type.Object({
  id: Id('Id; value of the filter', 'quality'),
  name: Name('Displayed name', 'Quality'),
});

export const PostalAddress = Type.Object({
  streetAddress: MaybeText('Street and number', 'ul. Rzeczna 3'),
  addressLocality: Text('Town', 'Poznań'),
  postalCode: MaybeText('Postcode', '60-001'),
  addressCountry: Text('Country code (ISO 3166-1 alpha-2)', 'PL'),
});
export type PostalAddress = Static<typeof PostalAddress>;
