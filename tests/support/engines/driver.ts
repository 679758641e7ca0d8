/** Keys by the name that KeyboardEvent gives them. */
export const KEYS = ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type Key = (typeof KEYS)[number];

/** The least that a browser engine has to do for the tests. Each engine has its own; all else is built on this. */
export interface Driver {
  /** Ends when the document has loaded. */
  goto(url: string): Promise<void>;
  /** The value, as JSON, of an expression in the page; promises are not awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** With the mouse. Whole pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Names of the files that the browser has saved or, under another name, is about to save. */
  findDownloads(): Promise<string[]>;
  /** Since the last call: errors and warnings of the console, exceptions, violations of the content security policy. */
  takeComplaints(): Promise<string[]>;
  /** Ends the browser and removes what it has left on the disk. */
  close(): Promise<void>;
}
