import { expect, it } from 'vitest';
import { page } from '../support/built-site.ts';

// What fields say to browsers: the keyboard of a phone, its Enter key, what it fills in by itself, and the most
// characters (WCAG 1.3.5).

/** Of a text field: type, inputmode, enterkeyhint, autocomplete, maxlength, and whether it is required; - where nothing is said. */
const FIELDS = {
  '/en': {
    '#header-phrase': 'text search search off 200 required',
    'footer [name=email]': 'text email - email 254 required',
  },
  '/en/search': { 'main [name=phrase]': 'text search search off 200 required' },
  '/en/download-center': { 'main [name=phrase]': 'search - - off 200 -' },
  '/en/contact': {
    '[name=place]': 'search - - off 60 required',
    '#contact-us-firstName': 'text - - given-name 100 required',
    '#contact-us-lastName': 'text - - family-name 100 required',
    '#contact-us-email': 'text email - email 254 required',
    '#contact-us-phoneNumber': 'tel - - tel - -',
    '#contact-us-company': 'text - - organization 200 -',
    '#contact-us-region': 'text - - address-level1 100 -',
    '#contact-us-country': 'text - - country-name 100 -',
    '#contact-us-content': 'textarea - - - 10000 required',
  },
  '/en/products/em-310-volta': {
    'main [name=firstName]': 'text - - given-name 100 -',
    'main [name=email]': 'text email - email 254 required',
    'main [name=quantity]': 'text numeric - - - -',
    'main [name=content]': 'textarea - - - 10000 required',
  },
};

it.each(Object.entries(FIELDS))(
  'fields of %s name their keyboard, what fills them in, and their length',
  async (path, fields) => {
    const { document } = await page(path);
    const said = Object.keys(fields).map((selector) => {
      const field = document.querySelector(selector);
      const say = (name: string) => field?.getAttribute(name) ?? '-';
      const kind = field?.localName === 'input' ? say('type') : field?.localName;
      const texts = [kind, say('inputmode'), say('enterkeyhint'), say('autocomplete'), say('maxlength')];
      return [selector, [...texts, field?.hasAttribute('required') ? 'required' : '-'].join(' ')];
    });
    expect(Object.fromEntries(said)).toEqual(fields);
  },
);
