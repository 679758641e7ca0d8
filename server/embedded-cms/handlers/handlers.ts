import { catalogueHandlers } from './catalogue-handlers.ts';
import { formHandlers } from './form-handlers.ts';
import type { Handlers } from './handler.ts';
import { newsHandlers } from './news-handlers.ts';
import { previewHandlers } from './preview-handlers.ts';
import { siteHandlers } from './site-handlers.ts';

/** A handler for every row of the contract: one that is missing does not compile. */
export const handlers: Handlers = {
  ...siteHandlers,
  ...catalogueHandlers,
  ...newsHandlers,
  ...previewHandlers,
  ...formHandlers,
};
