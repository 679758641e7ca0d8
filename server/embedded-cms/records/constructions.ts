import { Type } from 'typebox';
import { LIT_MAX } from '#shared/contract/models/block-parts.ts';
import { field, Opt, Picture, Ref, Refs, Text, Texts } from './fields.ts';

/** Exploded drawings of products, for blocks of the type `construction`. */
export const constructionTables = {
  constructions: {
    record: 'construction',
    key: 'id',
    shared: Type.Object({
      id: Ref('products'),
      picture: field(Picture, 'The device taken apart.'),
      parts: field(
        Type.Array(
          Type.Object({
            name: field(Texts, 'What the part is.'),
            text: Opt(Texts, 'One sentence on it.'),
            x: field(Type.Number(), 'Place of its number from the left, in pixels of the picture.'),
            y: field(Type.Number(), 'Place of its number from the top.'),
            outline: Opt(Text, 'SVG path data of its outline, which lights together with its number.'),
            attributes: Opt(Refs('attributes'), 'Attributes of the product that it is responsible for.'),
          }),
          { minItems: 1, maxItems: LIT_MAX },
        ),
        'Parts, numbered in this order. The drawing of terminals comes from product-facts.',
      ),
    }),
  },
} as const;
