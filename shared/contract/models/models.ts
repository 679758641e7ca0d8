import type { Static, TSchema } from 'typebox';
import * as advisory from './advisory.ts';
import * as basics from './basics.ts';
import * as contact from './contact.ts';
import * as draft from './draft.ts';
import * as file from './file.ts';
import * as form from './form.ts';
import * as investor from './investor.ts';
import * as job from './job.ts';
import * as navigation from './navigation.ts';
import * as news from './news.ts';
import * as page from './page.ts';
import * as product from './product.ts';
import * as search from './search.ts';
import * as visitor from './visitor.ts';

/** All models by the names used in `endpoints`. Only for the server: the browser never loads a schema. */
export const models = {
  ...advisory,
  ...basics,
  ...contact,
  ...draft,
  ...file,
  ...form,
  ...investor,
  ...job,
  ...navigation,
  ...news,
  ...page,
  ...product,
  ...search,
  ...visitor,
} satisfies Record<string, TSchema>;

export type Models = { [N in keyof typeof models]: Static<(typeof models)[N]> };
export type ModelName = keyof Models;
