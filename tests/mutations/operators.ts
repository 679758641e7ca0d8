import { parseSync } from 'vite';

/** A small change to a source file, given by offsets into its text. */
export interface Change {
  operator: string;
  start: number;
  end: number;
  replacement: string;
}
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
type Context = { text: string; parent: Node | null; add: (change: Change) => void };

const OTHER_OPERATOR: Record<string, string> = {
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
};
/** Methods whose result has the type of their object, so that the call can be left out. */
const OPTIONAL_CALLS =
  /^(?:filter|slice|sort|toSorted|reverse|toReversed|trim|toLowerCase|normalize|replace|replaceAll)$/;
/** Texts for operators and developers, and names of style sheets, whose wording no test should hold. */
const WORDING = /^(?:log|logOnce|console|info|warn|error|debug|cx|Error|WrongSetting)$/;
const STYLE_PROPS = new Set(['className', 'key', 'style', 'ref']);

/** All small changes that the operators find in a source file. Throws if the file can not be parsed. */
export function findChanges(file: string, text: string): Change[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const changes: Change[] = [];
  walk(program as unknown as Node, { text, parent: null, add: (change) => changes.push(change) });
  return changes.filter(({ start, end, replacement }) => text.slice(start, end) !== replacement);
}

/** Returns the changed text; null if it can not be parsed. */
export function applyChange(file: string, text: string, { start, end, replacement }: Change): string | null {
  const changed = text.slice(0, start) + replacement + text.slice(end);
  return parseSync(file, changed).errors.length === 0 ? changed : null;
}

function walk(node: Node, context: Context): void {
  // types do not exist at run time, imports name modules
  if (/^(?:TS(?!AsExpression|NonNull|Satisfies)|Import(?!Expression)|Export(?:All|Specifier))/.test(node.type)) return;
  const ignored = isWording(node, context.text);
  OPERATORS[node.type]?.(node, context);
  if (ignored) return;
  for (const child of childrenOf(node)) walk(child, { ...context, parent: node });
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof (child as Node).type === 'string' && typeof (child as Node).start === 'number')
        yield child as Node;
}

/** Whether what is inside a node is wording for developers, or looks. */
function isWording(node: Node, text: string): boolean {
  const source = (part: unknown) => (part ? text.slice((part as Node).start, (part as Node).end) : '');
  if (node.type === 'NewExpression')
    return /Error$/.test(source(node['callee'])) || WORDING.test(source(node['callee']));
  if (node.type === 'CallExpression')
    return source(node['callee'])
      .split(/[.?]+/)
      .some((name) => WORDING.test(name));
  if (node.type === 'MemberExpression') return source(node['object']) === 'styles';
  return node.type === 'JSXAttribute' && STYLE_PROPS.has(source(node['name']));
}

type Operate = (node: Node, context: Context) => void;

const negate: Operate = (node, { text, add }) => {
  const { start, end } = node['test'] as Node;
  add({ operator: 'negate condition', start, end, replacement: `!(${text.slice(start, end)})` });
};

const replaceOperator: Operate = (node, { text, add }) => {
  const [left, right] = [node['left'] as Node, node['right'] as Node];
  const other = OTHER_OPERATOR[String(node['operator'])];
  if (!other) return;
  const start = text.indexOf(String(node['operator']), left.end);
  if (start < 0 || start >= right.start) return;
  add({ operator: 'other operator', start, end: start + String(node['operator']).length, replacement: other });
};

const swap = (operator: string, a: Node, b: Node, { text, add }: Context) => {
  const [first, between, second] = [text.slice(a.start, a.end), text.slice(a.end, b.start), text.slice(b.start, b.end)];
  add({ operator, start: a.start, end: b.end, replacement: second + between + first });
};

/** Drops each item of a list, with the comma after it. */
const dropItems = (operator: string, items: readonly (Node | null)[], { text, add }: Context) => {
  for (const item of items) {
    if (!item || item.type === 'SpreadElement' || item.type === 'RestElement') continue;
    const comma = /^\s*,/.exec(text.slice(item.end))?.[0].length ?? 0;
    add({ operator, start: item.start, end: item.end + comma, replacement: '' });
  }
};

const OPERATORS: Record<string, Operate> = {
  IfStatement: negate,
  ConditionalExpression: negate,
  WhileStatement: negate,
  LogicalExpression: replaceOperator,
  BinaryExpression: replaceOperator,
  ExpressionStatement: ({ start, end, expression }, { add }) => {
    if (/^(?:Call|Await|Assignment|Update|Chain)/.test((expression as Node).type))
      add({ operator: 'remove statement', start, end, replacement: ';' });
  },
  CallExpression(node, context) {
    const [args, callee] = [node['arguments'] as Node[], node['callee'] as Node];
    const [first, second] = args;
    const isSymmetric = /^Math\.(?:max|min)$/.test(context.text.slice(callee.start, callee.end));
    if (first && second && !isSymmetric) swap('swap arguments', first, second, context);
    const { object, property } = callee as Node & { object?: Node; property?: Node };
    if (!object || !property || !OPTIONAL_CALLS.test(context.text.slice(property.start, property.end))) return;
    context.add({ operator: 'leave out a call', start: object.end, end: node.end, replacement: '' });
  },
  ArrayExpression: (node, context) => dropItems('drop an element', node['elements'] as Node[], context),
  ObjectExpression: (node, context) => dropItems('drop a property', node['properties'] as Node[], context),
  Literal({ start, end, value }, { text, parent, add }) {
    if (parent?.type === 'JSXAttribute' && text.slice(start, end).includes('\n')) return;
    // a key is dropped with its value
    if (parent?.type === 'Property' && (parent['key'] as Node).start === start) return;
    if (typeof value === 'number') {
      const other = value === 0 ? 1 : Math.abs(value) < 100 ? value + 1 : value * 2;
      add({ operator: 'other number', start, end, replacement: String(other) });
    }
    if (typeof value === 'string')
      add({ operator: 'other text', start, end, replacement: value === '' ? "'x'" : "''" });
    if (typeof value === 'boolean') add({ operator: 'other value', start, end, replacement: String(!value) });
  },
  JSXOpeningElement(node, { text, add }) {
    for (const prop of node['attributes'] as Node[]) {
      const name = prop['name'] as Node | undefined;
      if (!name || STYLE_PROPS.has(text.slice(name.start, name.end))) continue;
      add({ operator: 'remove a prop', start: prop.start, end: prop.end, replacement: '' });
    }
  },
  JSXElement: swapChildren,
  JSXFragment: swapChildren,
};

function swapChildren(node: Node, context: Context): void {
  const isVisible = (child: Node) =>
    child.type !== 'JSXText' || context.text.slice(child.start, child.end).trim().length > 0;
  const children = (node['children'] as Node[]).filter(isVisible);
  for (const [i, child] of children.entries()) {
    const next = children[i + 1];
    if (next && child.type !== 'JSXText' && next.type !== 'JSXText') swap('swap children', child, next, context);
  }
}
