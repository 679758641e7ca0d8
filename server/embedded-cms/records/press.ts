import { Type } from 'typebox';
import { field, Id, IsoDay, Opt, PicturePath, Text, Texts } from './fields.ts';

export const pressTables = {
  'press-pictures': {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that posts and blocks `pictures` use.'),
      picture: field(PicturePath, 'The picture; what is downloaded is a PNG of it.'),
      date: field(IsoDay, 'Day it was made.'),
      name: field(Texts, 'Caption: what is seen, who and where.'),
      alt: field(Texts, 'Alternative text.'),
      author: Opt(Text, 'Who made it.'),
      rights: field(Texts, 'What it may be used for.'),
    }),
  },
} as const;
