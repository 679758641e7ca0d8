import type { Driver, Key } from './driver.ts';
import * as inPage from './in-page.ts';
import { waitUntil } from './wait-until.ts';

/** What a visitor does and sees, in any engine. Selectors are CSS; text: part of what the element says. */
export interface Browser {
  /** A page of the site, as somebody who has never been here, but for what storage holds. Complaints of before are gone. */
  visit(path: string, storage?: Record<string, unknown>): Promise<void>;
  /** A page of the site, opened anew by its address. */
  open(path: string): Promise<void>;
  /** Scrolls to the first of these that can be seen, waits until it stands still with nothing above it, and clicks. */
  click(selector: string, text?: string): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Types into an empty field, once it has the focus. */
  fill(selector: string, text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Path and query of the address. */
  address(): Promise<string>;
  /** Texts of all of these that can be seen. */
  texts(selector: string): Promise<string[]>;
  /** Name or text of what has the focus; '' for the page itself. */
  focused(): Promise<string>;
  /** Runs in the page: it knows its arguments only, and they are JSON. */
  evaluate<A extends unknown[], R>(look: (...args: A) => R, ...args: A): Promise<R>;
  findDownloads(): Promise<string[]>;
  takeComplaints(): Promise<string[]>;
  close(): Promise<void>;
}

export function createBrowser(driver: Driver, site: string): Browser {
  const evaluate: Browser['evaluate'] = async (look, ...args) =>
    (await driver.evaluate(`(${look})(...${JSON.stringify(args)})`)) as ReturnType<typeof look>;

  async function open(path: string): Promise<void> {
    await driver.goto(site + path);
    await waitUntil('the app', () => evaluate(inPage.comeAlive));
  }
  async function visit(path: string, storage: Record<string, unknown> = {}): Promise<void> {
    // a page without a script, from which storage can be reached
    await driver.goto(`${site}/robots.txt`);
    // the page that was left may say what it could not load any more
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
  const { press, type, resize, back, forward, findDownloads, takeComplaints, close } = driver;
  return {
    visit,
    open,
    click,
    press,
    type,
    fill,
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
