import { expect } from 'vitest';

/** Roles of elements, as far as they differ from the name of the tag. */
const ROLES: Record<string, string> = {
  A: 'link',
  IMG: 'image',
  TEXTAREA: 'textbox',
  SELECT: 'combobox',
  FORM: 'form',
  NAV: 'navigation',
  ASIDE: 'complementary',
  FIELDSET: 'group',
};
/** Elements whose name is what they contain, so that their text is no line of its own. */
const NAMED_BY_CONTENT =
  'h1,h2,h3,h4,a,button,label,legend,option,dt,dd,th,td,caption,time,strong,summary,output,[role=tab],[role=option],[role=status]';
/** Elements that are named only by an attribute, and are a line only if they are. */
const NAMED_BY_ATTRIBUTE = 'nav,aside,section,form,search,ul,ol,dl,table,figure,fieldset,dialog,[role],[aria-label]';
const STATES = ['aria-current', 'aria-expanded', 'aria-pressed', 'aria-selected', 'aria-invalid', 'aria-busy', 'open'];
const FACTS = [
  'aria-haspopup',
  'popovertarget',
  'popovertargetaction',
  'name',
  'type',
  'inputmode',
  'enterkeyhint',
  'min',
  'max',
  'step',
  'placeholder',
  'dateTime',
  'target',
  'download',
  'maxlength',
  'autocomplete',
  'rel',
  'hreflang',
  'lang',
];
const IS_SET = ['required', 'disabled', 'checked', 'multiple'];

/**
 * What a visitor meets in an element, in order: each line is a text, or a role with its name, where it leads and its
 * state. Left out: what is hidden from screen readers. Icons are lines such as `(plus)`, as they are seen.
 */
export function outlineOf(host: Element): string[] {
  expect(findFlaws(host)).toEqual([]);
  const lines: string[] = [];
  const walk = (node: Node, isNamed: boolean): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = clean(node.textContent);
      if (text && !isNamed) lines.push(text);
      return;
    }
    if (!(node instanceof Element) || node.matches('script,style,[hidden]')) return;
    const icon = node.getAttribute('data-icon');
    if (icon) return void lines.push(`(${icon})`);
    if (node.getAttribute('aria-hidden') === 'true') return;
    const isFromContent = node.matches(NAMED_BY_CONTENT);
    const line = toLine(node, isFromContent);
    if (line) lines.push(line);
    const iconBefore = node.getAttribute('data-icon-before');
    if (iconBefore) lines.push(`(${iconBefore})`);
    for (const child of node.childNodes) walk(child, isNamed || isFromContent);
  };
  for (const child of host.childNodes) walk(child, false);
  return lines;
}

function toLine(element: Element, isFromContent: boolean): string | null {
  const isControl = element.matches('input,select,textarea,img,iframe,video,progress');
  if (!isFromContent && !isControl && !element.matches(NAMED_BY_ATTRIBUTE)) return null;
  const name = nameOf(element, isFromContent);
  const states = statesOf(element);
  const isNameless = !name && !isControl && !isFromContent && !element.hasAttribute('role');
  if (isNameless && !element.matches('dialog[open]')) return null;
  const type = element.getAttribute('type');
  const tag = element.tagName;
  const role = element.getAttribute('role') ?? (tag === 'INPUT' ? (type ?? 'text') : (ROLES[tag] ?? tag.toLowerCase()));
  const target = element.getAttribute('href') ?? element.getAttribute('src');
  const value = element.matches('input,select,textarea') ? ` = ${(element as HTMLInputElement).value}` : '';
  return clean([`${role}: ${name}${value}`, ...(target ? [`→ ${target}`] : []), ...states].join(' '));
}

/** The accessible name, simplified. */
export function nameOf(element: Element, isFromContent = element.matches(NAMED_BY_CONTENT)): string {
  const byId = (ids: string) =>
    ids
      .split(' ')
      .map((id) => clean(visibleText(document.getElementById(id))))
      .join(' ');
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) return byId(labelled);
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.getAttribute('title');
  if (label !== null) return label;
  if (isFromContent) return clean(visibleText(element));
  const own = element.id && element.ownerDocument.querySelector(`label[for="${element.id}"]`);
  const around = own || (element.matches('input,select,textarea') && element.closest('label'));
  if (around) return clean(visibleText(around));
  const [first] = element.matches('fieldset,table,figure') ? element.querySelectorAll('legend,caption') : [];
  return clean(visibleText(first ?? null));
}

function statesOf(element: Element): string[] {
  const values = [...STATES, ...FACTS].flatMap((name) => {
    const value = element.getAttribute(name);
    const isUsual = name === 'type' ? element.matches('input') : name === 'aria-invalid' && value === 'false';
    const shown = isUsual ? null : value;
    return shown === null ? [] : [shown === '' ? name.toLowerCase() : `${name.replace('aria-', '')}=${shown}`];
  });
  const isSet = (name: string) =>
    (element as unknown as Record<string, unknown>)[name] === true || element.getAttribute(`aria-${name}`) === 'true';
  return [...values, ...IS_SET.filter(isSet)];
}

function visibleText(node: Node | null): string {
  if (!node) return '';
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof Element && (node.getAttribute('aria-hidden') === 'true' || node.matches('[hidden],svg')))
    return node.querySelector('title')?.textContent ?? '';
  return [...node.childNodes].map(visibleText).join('');
}

/** No-break spaces and soft hyphens are typography. */
const clean = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/[\u00AD\u200B\u2060]/g, '')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim();

/** Texts and names below an element that look like the key of a text (`search.label`); not the domains of addresses. */
export function findRawKeys(host: Element): string[] {
  const isAddress = (element: Element) => element.matches('.mail-address') && element.textContent.includes('@');
  const elements = [...host.querySelectorAll('*')].filter((element) => !isAddress(element));
  const texts = elements.flatMap((element) => [
    ...['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'].map((name) =>
      element.getAttribute(name),
    ),
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
  ]);
  return texts.flatMap((text) => (text && /^[a-z]\w*(?:\.[a-zA-Z]\w*)+$/.test(text.trim()) ? [text.trim()] : []));
}

/** Attributes that name other elements, by their ids. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'popovertarget'];

/** What screen readers announce by its name. */
const TO_NAME = `a[href], button, select, textarea, input:not([type=hidden]), iframe, dialog[open], nav, fieldset, progress,
  [role=img], [role=group], [role=tablist], [role=listbox], [role=slider], [role=dialog], [role=region]`;
/** What may be empty and is shown nevertheless. */
const FIELD = 'input, select, textarea, button, iframe, progress';
/** What Tab leads to. */
const REACHED = 'a[href], button, select, textarea, input:not([type=hidden], [tabindex="-1"])';

/**
 * What no part of a page may have, whatever it shows: names of elements that are not there, pictures of which nobody says
 * whether they say something, and links, buttons and fields without a name.
 */
export function findFlaws(host: Element): string[] {
  const all = [...host.querySelectorAll('*')].filter((element) => !element.closest('template'));
  const flaw = (text: string, element: Element) =>
    `${text}: ${[element.tagName, ...[...element.attributes].map(({ name, value }) => `${name}=${value}`)].join(' ')}`;
  const isNamed = (element: Element) =>
    nameOf(element) !== '' || [...element.querySelectorAll('img, [aria-label]')].some((part) => nameOf(part) !== '');
  return all.flatMap((element) => {
    const isHidden = element.closest('[aria-hidden=true], [hidden]') !== null;
    // what is empty is not shown
    const isShown = element.childNodes.length > 0 || element.matches(FIELD);
    const isToName = isShown && element.matches(TO_NAME);
    const named = isShown ? REFERENCES : [];
    const lost = named
      .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
      .filter((id) => !element.ownerDocument.getElementById(id));
    return [
      ...lost.map((id) => flaw(`no element has the id ${id}`, element)),
      ...(element.id && host.querySelectorAll(`[id="${element.id}"]`).length > 1 ? [flaw('an id twice', element)] : []),
      ...(element.matches('img:not([alt])') ? [flaw('no alt', element)] : []),
      ...(element.matches('button:not([type])') ? [flaw('no type', element)] : []),
      ...(element.matches('[target=_blank]:not([rel])') ? [flaw('no rel', element)] : []),
      ...(element.matches('th:not([scope])') ? [flaw('no scope', element)] : []),
      ...(!isHidden && isToName && !isNamed(element) ? [flaw('no name', element)] : []),
      ...(!isHidden && element.matches('svg:not([role])') ? [flaw('a drawing that is read', element)] : []),
      ...(element.matches('img[loading=lazy]:not([width][height])') ? [flaw('no size', element)] : []),
      ...(element.matches('time:not([datetime])') ? [flaw('no date', element)] : []),
      ...(element.matches(REACHED) && element.closest('[aria-hidden=true]')
        ? [flaw('reached, but hidden', element)]
        : []),
    ];
  });
}
