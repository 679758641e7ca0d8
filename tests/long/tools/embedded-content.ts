import { ContentState } from '#server/embedded-cms/loading/content-state.ts';
import { OWN_CONTENT } from '#server/embedded-cms/loading/read-content.ts';

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
