import sharp from 'sharp';
import { expect, it } from 'vitest';
import { resize } from '../support/browser.ts';
import { withSharedSite } from '../support/browser-stack.ts';
import { send, sent, withSentPages } from '../support/sent-pages.ts';

const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="100%" height="100%" fill="#fff"/></svg>';
withSharedSite();
withSentPages((visitor) =>
  visitor.route(/\/(media|uploads)\//, (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: WHITE }),
  ),
);
/** --muted of .on-dark, the darkest text on a banner. */
const MUTED: [red: number, green: number, blue: number] = [187, 215, 243];

const toParts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];
const toLuminance = (colour: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const testContrast = async (...paths: string[]) => {
  for (const path of paths) {
    await send(path);
    const words = sent.locator('main header div:has(> h1)');
    await words.evaluate((element) => {
      for (const part of [element, document.querySelector('main header nav')])
        if (part instanceof HTMLElement) part.style.visibility = 'hidden';
    });
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['light', 390],
      ['dark', 800],
    ] as const) {
      await sent.emulateMedia({ colorScheme });
      await resize(sent, { width, height: 900 });
      const box = await words.boundingBox();
      const clip = { x: 0, y: 0, width: 0, height: 0, ...box };
      const { data } = await sharp(await sent.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 3) colours.add(data.readUIntBE(i, 3));
      const lightest = [...colours].reduce((most, colour) => Math.max(most, toLuminance(toParts(colour))), 0);
      const contrast = (toLuminance(MUTED) + 0.05) / (lightest + 0.05);
      expect(contrast, `${path}, ${colorScheme} at ${width} px`).toBeGreaterThanOrEqual(4.5);
    }
  }
};
// a banner whose mask is the default of those without one, and one with that of a header picture
it('SH29 LY02: the text of a banner has a contrast of 4.5 over a white picture', () =>
  testContrast('/en/press/company', '/en/solutions/heat'));
it('SH29 LY02: the text of the banner of jobs likewise', { tags: ['long'] }, () => testContrast('/kariera'));
