export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
}

const TOKEN =
  /<\?xml[^?]*\?>|<\/([\w:-]+)>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|<!\[CDATA\[([\s\S]*?)\]\]>/gy;
const ENTITY = /&(amp|lt|gt|quot|apos|#\d+);/g;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A strict parser of simple XML: throws if it is not well-formed. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (!match) throw new Error(`not well-formed: ${xml.slice(at, at + 60)}`);
    const [, closing, opening, attributes = '', selfClosing, text, cdata] = match;
    const current = open.at(-1) as XmlNode;
    if (closing) {
      if (current.name !== closing) throw new Error(`</${closing}> closes <${current.name}>`);
      open.pop();
    } else if (opening) {
      const node: XmlNode = {
        name: opening,
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value ?? '')]),
        ),
        text: '',
        children: [],
      };
      current.children.push(node);
      if (!selfClosing) open.push(node);
    } else if (text) current.text += decode(text);
    else if (cdata) current.text += cdata;
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || !only || others.length > 0) throw new Error('not one closed element');
  return only;
}

function decode(text: string): string {
  if (/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(text)) throw new Error(`a bare & in ${text.slice(0, 60)}`);
  return text.replace(ENTITY, (_, name: string) => CHARACTERS[name] ?? String.fromCodePoint(Number(name.slice(1))));
}
