import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { toPlainLines } from './plain-text.ts';

/** Markup that is safe to send without escaping. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Part = string | number | Markup | readonly Markup[];

/**
 * A template whose values are escaped and trimmed unless they are markup: what visitors wrote is always shown as text.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(toMarkup)));
}

function toMarkup(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeMarkup(toPlainLines(String(part)));
}
