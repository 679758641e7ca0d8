import { contentHandlers } from './content-handlers.ts';
import { formHandlers } from './form-handlers.ts';
import type { Handlers } from './handler.ts';
import { previewHandlers } from './preview-handlers.ts';

/** A handler for every row of the contract: one that is missing does not compile. */
export const handlers: Handlers = {
  ...contentHandlers,
  ...previewHandlers,
  ...formHandlers,
};
