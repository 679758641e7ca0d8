import { type Static, Type } from 'typebox';
import { Image, LinkTarget, Seo } from './basics.ts';
import { Blocks } from './block.ts';
import { Asset, Day, Id, Maybe, MaybeText, Name } from './fields.ts';

export const Page = Type.Object({
  id: Maybe(Id('The nodeReference with which the page was requested', 'about')),
  title: Name('Main heading', 'About us'),
  label: MaybeText('Small label above the heading', 'The company'),
  lead: MaybeText('Paragraph below the heading, without HTML', 'Forty people, one plant.'),
  link: Maybe(
    LinkTarget,
    'What most visitors want to do; a button below the lead in the layouts default and default_white',
  ),
  image: Maybe(Image, 'Picture of the banner, and for social networks'),
  seoTitle: MaybeText('Title for search engines and the browser window; if absent, the heading', 'About Larch Meters'),
  seoDescription: MaybeText('Description for search engines; if absent, the lead', 'Who we are.'),
  seoImageSrc: Maybe(Asset('Picture for social networks; if absent, the image', '/uploads/images/plant.jpg')),
  seo: Maybe(Seo, 'Alternative to seoTitle and seoDescription; also describes the banner'),
  layout: MaybeText(
    'home, default or default_white; if absent, the layout of its kind of page. Any other value is logged and shown like default',
    'default',
  ),
  blocks: Blocks,
  updated: Maybe(Day('Day of the last change')),
  reviewed: Maybe(Day('Day on which the content was last reviewed; shown below the blocks')),
});
export type Page = Static<typeof Page>;
