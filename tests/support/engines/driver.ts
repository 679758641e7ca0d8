/** Keys, named as in KeyboardEvent. */
export const KEYS = ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type Key = (typeof KEYS)[number];

/** The operations that the tests need from a browser engine. Each engine implements them. */
export interface Driver {
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>;
  /** The value, as JSON, of an expression in the page; promises are not awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks with the mouse. In whole pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses files on disk in a file field. */
  chooseFiles(selector: string, files: string[]): Promise<void>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Names of the files that the browser has saved or, under another name, is about to save. */
  findDownloads(): Promise<string[]>;
  /** Since the last call: errors and warnings of the console, exceptions, violations of the content security policy. */
  takeComplaints(): Promise<string[]>;
  /** Ends the browser and deletes its files. */
  close(): Promise<void>;
}
