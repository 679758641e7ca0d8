import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FreshClone } from '../../support/fresh-clone.ts';

/** A copy of the checkout, and how a newcomer changes it. */
export interface Checkout extends Pick<FreshClone, 'edit'> {
  /** Writes a file. */
  create(file: string, text: string): void;
  /** Writes a file below the content, with the line that names its schema. */
  createContent(file: string, schema: string, text: string): void;
  /** Writes a component from the snippets beside this file. */
  copyIn(snippet: string, file: string): void;
  /** Adds texts to a file of texts, in the order of their keys. */
  addTexts(file: string, texts: Record<string, string>): void;
}

/** touched: gets the name of each file that is changed or added. */
export function toCheckout({ folder, edit }: Pick<FreshClone, 'folder' | 'edit'>, touched: Set<string>): Checkout {
  const create = (file: string, text: string) => {
    touched.add(file);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const createContent = (file: string, schema: string, text: string) => {
    const up = '../'.repeat(file.split('/').length - 1) || './';
    const header = `# yaml-language-server: $schema=${up}schemas/${schema}.schema.json\n`;
    create(`server/embedded-cms/content/${file}`, header + text);
  };
  return {
    edit(file, from, to) {
      touched.add(file);
      edit(file, from, to);
    },
    create,
    createContent,
    copyIn: (snippet, file) => create(file, readFileSync(path.join(import.meta.dirname, snippet), 'utf8')),
    addTexts(file, texts) {
      const all: Record<string, string> = { ...JSON.parse(readFileSync(path.join(folder, file), 'utf8')), ...texts };
      const sorted = Object.fromEntries(
        Object.keys(all)
          .toSorted()
          .map((key) => [key, all[key]]),
      );
      create(file, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}
