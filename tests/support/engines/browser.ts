import type { Driver, Key } from './driver.ts';
import * as inPage from './in-page.ts';
import { waitUntil } from './wait-until.ts';

/** What a visitor does and sees, in any engine. selector: in CSS; text: part of the element's text. */
export interface Browser {
  /** Opens a page as a new visitor, with `storage` in the local storage. Discards earlier complaints. */
  visit(path: string, storage?: Record<string, unknown>): Promise<void>;
  /** Loads a page of the site by its address. */
  open(path: string): Promise<void>;
  /** Scrolls to the first visible match, waits until it stands still and nothing covers it, and clicks it. */
  click(selector: string, text?: string): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Types into an empty field, once it has the focus. */
  fill(selector: string, text: string): Promise<void>;
  chooseFiles(selector: string, files: string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Path and query of the address. */
  address(): Promise<string>;
  /** Texts of all visible matches. */
  texts(selector: string): Promise<string[]>;
  /** Name or text of the focused element; '' if nothing has the focus. */
  focused(): Promise<string>;
  /** Runs a function in the page. It may use only its arguments, which are sent as JSON. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<R>;
  findDownloads(): Promise<string[]>;
  takeComplaints(): Promise<string[]>;
  close(): Promise<void>;
}

export function createBrowser(driver: Driver, site: string): Browser {
  const evaluate: Browser['evaluate'] = async (run, ...args) =>
    (await driver.evaluate(`(${run})(...${JSON.stringify(args)})`)) as ReturnType<typeof run>;

  async function open(path: string): Promise<void> {
    await driver.goto(site + path);
    await waitUntil('the app', () => evaluate(inPage.comeAlive));
  }
  async function visit(path: string, storage: Record<string, unknown> = {}): Promise<void> {
    // a document of the site without scripts, in which storage can be set
    await driver.goto(`${site}/robots.txt`);
    // the previous page may complain of requests that the navigation aborted
    await driver.takeComplaints();
    await evaluate(inPage.setStorage, storage);
    await open(path);
  }
  async function click(selector: string, text = ''): Promise<void> {
    let before = '';
    const { x, y } = await waitUntil(`a place to click on ${selector} ${text}`, async () => {
      const place = await evaluate(inPage.findPlace, selector, text);
      if ('obstacle' in place) throw new Error(place.obstacle);
      const now = `${place.x} ${place.y}`;
      const isStill = now === before;
      before = now;
      return isStill && place;
    });
    await driver.clickAt(x, y);
  }
  async function fill(selector: string, text: string): Promise<void> {
    await waitUntil(`focus in ${selector}`, async () => {
      await click(selector);
      return evaluate((field) => document.activeElement === document.querySelector(field), selector);
    });
    await driver.type(text);
    await waitUntil(`${text} in ${selector}`, () =>
      evaluate((field) => document.querySelector<HTMLInputElement>(field)?.value, selector).then(
        (value) => value === text,
      ),
    );
  }
  const { press, type, chooseFiles, resize, back, forward, findDownloads, takeComplaints, close } = driver;
  return {
    visit,
    open,
    click,
    press,
    type,
    fill,
    chooseFiles,
    resize,
    back,
    forward,
    address: () => evaluate(inPage.readAddress),
    texts: (selector) => evaluate(inPage.readTexts, selector),
    focused: () => evaluate(inPage.readFocused),
    evaluate,
    findDownloads,
    takeComplaints,
    close,
  };
}
