import { Parser } from 'htmlparser2';
import { texts } from './texts.ts';

/** First parts of the keys of texts: 'search' of 'search.label'. */
const NAMESPACES = new Set(Object.keys(texts.pl).map((key) => key.split('.', 1)[0]));
const KEY = /^([a-z]\w*)(?:\.[A-Za-z_]\w*)+$/;
/** Attributes that a visitor reads or hears, or that a search engine shows. */
const READ = [
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'content',
];

/** Texts and names of a page that look like the key of a text. */
export function findRawKeys(html: string): string[] {
  const found: string[] = [];
  let scripts = 0;
  const isScript = (name: string) => name === 'script' || name === 'style';
  const check = (text: string | undefined) => {
    const [key, namespace] = KEY.exec(text?.trim() ?? '') ?? [];
    if (key && NAMESPACES.has(namespace)) found.push(key);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isScript(name)) scripts++;
      for (const attribute of READ) check(attributes[attribute]);
    },
    ontext(text) {
      if (scripts === 0) check(text);
    },
    onclosetag(name) {
      if (isScript(name)) scripts--;
    },
  });
  parser.end(html);
  return found;
}
