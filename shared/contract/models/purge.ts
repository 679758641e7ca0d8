import { Type } from 'typebox';
import { PURGE_TAGS_MAX, TAG } from '../purge.ts';

/** Body of the request by which a CMS notifies the site of changed content. */
export const PurgeBody = Type.Union([
  Type.Object(
    {
      tags: Type.Array(Type.String({ pattern: TAG.source }), {
        minItems: 1,
        maxItems: PURGE_TAGS_MAX,
        description:
          'operationId of a call; that and a language; those and the id or slug, as it is (the header for a CDN has letters beyond ASCII percent-encoded)',
        examples: [['product:pl:meter-m1', 'products:pl']],
      }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { all: Type.Literal(true, { description: 'Everything', examples: [true] }) },
    { additionalProperties: false },
  ),
]);
