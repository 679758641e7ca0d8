import { createStore, useStore } from 'zustand';

/** Keys of the drafts whose messages are being sent, also if their form was left. */
const draftsUnderWay = createStore<readonly string[]>()(() => []);

/** Returns what is called when the message is no longer being sent. draft: null if it has none. */
export function noteUnderWay(draft: string | null): () => void {
  if (draft === null) return () => {};
  draftsUnderWay.setState((drafts) => [...drafts, draft], true);
  return () => draftsUnderWay.setState((drafts) => drafts.filter((_, i) => i !== drafts.indexOf(draft)), true);
}

/** Whether the message of a draft is being sent; draft: null if there is none. */
export const useIsUnderWay = (draft: string | null) =>
  useStore(draftsUnderWay, (drafts) => draft !== null && drafts.includes(draft));
