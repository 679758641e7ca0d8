import { type Static, Type } from 'typebox';
import { Asset, Day, Flag, Id, Maybe, Name, Num, Text, Url } from './fields.ts';

export const Image = Type.Object({
  id: Maybe(Id('Number of the picture in the CMS', 'img-1')),
  url: Asset(
    'Path below /uploads of the CMS, or an absolute address. Raster pictures and SVG; the site asks for /media/cache/resolve/{filter}/uploads/… where it needs them smaller',
    '/uploads/images/aq-40.svg',
  ),
  alt: Maybe(
    Text('What the picture shows, for who does not see it; empty where it only decorates', 'Water meter AQ 40'),
  ),
  width: Maybe(Num('Pixels; keeps its place on the page while it loads', 1680)),
  height: Maybe(Num('Pixels', 720)),
});
export type Image = Static<typeof Image>;

const Captions = Type.Object({
  locale: Text('Language of the captions', 'en'),
  url: Asset('WebVTT file', '/uploads/movies/plant.en.vtt'),
});

/** Spec 3: movieUrl, url, embed, wide. The provider follows from the url (shared/rules/movie). */
export const Movie = Type.Object({
  id: Maybe(Id('Number of the film in the CMS', 'movie-1')),
  name: Maybe(Text('Title', 'A walk through the plant')),
  movieUrl: Maybe(Asset('Page of the film at YouTube or Vimeo, or a video file', 'https://youtu.be/aqz-KE-bpKQ')),
  url: Maybe(Asset('The same, where movieUrl is empty', '/uploads/movies/plant.mp4')),
  embed: Maybe(
    Asset('Address for a frame; made of movieUrl where empty', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'),
  ),
  wide: Maybe(Flag('Shown over the whole width')),
  poster: Maybe(Image, 'Picture that stands there until the film is started'),
  captions: Maybe(Type.Array(Captions, { description: 'Of a video file: captions by language' })),
  uploadDate: Maybe(Day('Day of publication, for search engines')),
});
export type Movie = Static<typeof Movie>;

export const Seo = Type.Object({
  title: Maybe(
    Text(
      'Title for search engines and the window; up to 70 characters together with the name of the site',
      'Water meters',
    ),
  ),
  description: Maybe(Text('Description for search engines; cut at 160 characters', 'Meters for flats and houses.')),
  headerImage: Maybe(Image, 'Background of the banner'),
  headerMaskOpacity: Maybe(Num('Darkness over the background of the banner in percent, 0 to 100; 60 where absent', 60)),
});
export type Seo = Static<typeof Seo>;

/** The same thing in another locale. */
export const Relation = Type.Object({
  locale: Text('pl, en or de', 'de'),
  slug: Text('Slug of the same entity in that language', 'zaehler-m1'),
});
export type Relation = Static<typeof Relation>;

export const Tag = Type.Object({
  id: Maybe(Id('Number of the tag; filter of posts', 'innovation')),
  name: Text('What is shown', 'Innovation'),
  slug: Maybe(Text('Its colour is made of this', 'innovation')),
});
export type Tag = Static<typeof Tag>;

export const LinkTarget = Type.Object({
  text: Text('Words of the link', 'All products'),
  url: Url('Path of the site without locale prefix, or an absolute address', '/products'),
});
export type LinkTarget = Static<typeof LinkTarget>;

/** An entity by its number, where a list of names is offered to filter by. */
export const Named = Type.Object({
  id: Id('Number; value of the filter', 'quality'),
  name: Name('What is shown', 'Quality'),
});
export type Named = Static<typeof Named>;

export const PostalAddress = Type.Object({
  streetAddress: Maybe(Text('Street and number', 'ul. Rzeczna 3')),
  addressLocality: Text('Town', 'Poznań'),
  postalCode: Maybe(Text('Postcode', '60-001')),
  addressCountry: Text('Country by ISO 3166-1 alpha-2', 'PL'),
});
export type PostalAddress = Static<typeof PostalAddress>;
