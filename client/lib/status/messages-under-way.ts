import { createStore, useStore } from 'zustand';

interface Sending {
  /** Key of the draft of the message. */
  draft: string;
}

/** The messages that are being sent, also if their form was left. */
const messagesUnderWay = createStore<readonly Sending[]>()(() => []);

/**
 * Returns what is called when the message is no longer being sent, once or more often. draft: null if it has none.
 */
export function noteUnderWay(draft: string | null): () => void {
  if (draft === null) return () => {};
  const message = { draft };
  messagesUnderWay.setState((messages) => [...messages, message], true);
  return () => messagesUnderWay.setState((messages) => messages.filter((one) => one !== message), true);
}

/** Whether the message of a draft is being sent; draft: null if there is none. */
export const useIsUnderWay = (draft: string | null) =>
  useStore(messagesUnderWay, (messages) => messages.some((message) => message.draft === draft));
