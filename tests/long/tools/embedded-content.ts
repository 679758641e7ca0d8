import { OWN_CONTENT } from '#server/embedded-cms/app.ts';
import { ContentState } from '#server/embedded-cms/loading/content-state.ts';

/** The content of the embedded CMS. data: an empty folder. */
export const loadEmbeddedContent = (data: string): Promise<ContentState> =>
  ContentState.load({
    folder: OWN_CONTENT,
    data,
    lenient: false,
    watch: false,
    print: () => {},
    onLoad: async () => {},
    onChange: () => {},
  });
