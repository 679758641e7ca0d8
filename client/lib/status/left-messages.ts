import { createStore } from 'zustand';

/** What has become of a message whose form the visitor had left when the answer came. In the language of the page. */
export interface LeftMessage {
  isSent: boolean;
  text: string;
  /** The number of the message, and a sentence with it; null: it has none. */
  reference: { number: string; text: string } | null;
  /** Link to the form that still has what was typed; null: there is none. */
  form: { address: string; text: string } | null;
}

/** Shown by the shell on any page, one after the other, until they are closed. */
export const leftMessages = createStore<{ messages: readonly LeftMessage[] }>()(() => ({ messages: [] }));
