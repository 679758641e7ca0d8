import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFileInput } from '#server/embedded-cms/file-making/file-input.ts';
import { makeContent } from '#server/embedded-cms/file-making/make-content.ts';
import { loadContent } from '#server/embedded-cms/loading/load-content.ts';
import { COMPLETE_LOCALES } from '#shared/locales/locales.ts';
import { findLayoutMistakes } from '../../support/pdf-pages.ts';

const root = path.join(import.meta.dirname, '../../../server/embedded-cms/content');

it.each(COMPLETE_LOCALES)(
  'W18: no page of a document is nearly empty, with a row or heading alone, a cut footer or a short word at the end of a line (%s)',
  { timeout: 600_000 },
  async (locale) => {
    const { answers, rows } = await loadContent(root);
    const mistakes: string[] = [];
    for (const file of answers[locale].files.values()) {
      if (file.row.missing || file.format !== 'pdf') continue;
      const input = buildFileInput({ file, content: answers[locale], rows: rows[locale] });
      if (input.type !== 'document') throw new Error(`${file.id} is no document`);
      const { title, note } = input.document;
      const pdf = await makeContent(input, path.join(root, 'uploads'));
      for (const mistake of await findLayoutMistakes(pdf, `${title} · ${note}`))
        mistakes.push(`${file.id}, ${mistake}`);
    }
    expect(mistakes).toEqual([]);
  },
);
