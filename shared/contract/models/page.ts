import { type Static, Type } from 'typebox';
import { Image, Seo } from './basics.ts';
import { Blocks } from './block.ts';
import { Asset, Day, Id, Maybe, Name, Text } from './fields.ts';

export const Page = Type.Object({
  id: Maybe(Id('The nodeReference by which it was asked for', 'about')),
  title: Name('Main heading', 'About us'),
  label: Maybe(Text('Small label above the heading', 'The company')),
  lead: Maybe(Text('Paragraph below the heading, without HTML', 'Forty people, one plant.')),
  image: Maybe(Image, 'Picture of the banner, and for social networks'),
  seoTitle: Maybe(Text('Title for search engines and the window, where it is not the heading', 'About Larch Meters')),
  seoDescription: Maybe(Text('Description for search engines; the lead where absent', 'Who we are.')),
  seoImageSrc: Maybe(Asset('Picture for social networks, where it is not the image', '/uploads/images/plant.jpg')),
  seo: Maybe(Seo, 'The same as seoTitle and seoDescription, and the banner'),
  layout: Maybe(
    Text(
      'home, default or default_white; absent: that of its kind. Any other name is shown like the second one and logged',
      'default',
    ),
  ),
  blocks: Blocks,
  updated: Maybe(Day('Day of the last change')),
  reviewed: Maybe(Day('Day on which somebody last made sure that it is right; shown below the blocks')),
});
export type Page = Static<typeof Page>;
