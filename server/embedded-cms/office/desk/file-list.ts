import { stat } from 'node:fs/promises';
import path from 'node:path';
import { toFileFormat, toFileSize } from '#shared/rules/files/file-size.ts';
import { html, type Markup } from '../../lib/markup.ts';
import type { Attachment } from '../../store/attachments.ts';
import { toDeskPath } from './desk-path.ts';
import type { ViewContext } from './view-context.ts';

/** An attachment of an entry at the desk. */
export interface DeskFile extends Attachment {
  /** In bytes; null: the file is lost. */
  size: number | null;
}

/** Reads the sizes of attachments. folder: of all attachments. */
export const measureFiles = (folder: string, files: readonly Attachment[]): Promise<DeskFile[]> =>
  Promise.all(
    files.map(async (file) => {
      const found = await stat(path.join(folder, file.file)).catch(() => null);
      return { ...file, size: found?.size ?? null };
    }),
  );

/** Links to files with their kind and size: 'plan.pdf (PDF, 12 KB)'. entry: path of the entry at the desk. */
export function fileList({ mailContext }: ViewContext, entry: string, files: readonly DeskFile[]): Markup {
  if (files.length === 0) return html``;
  const items = files.map(({ file, name, size }) => {
    const facts = [toFileFormat(file), size === null ? mailContext.texts.lost : toFileSize(size, mailContext.locale)];
    const url = toDeskPath(mailContext.locale, `${entry}/files/${file}`);
    return html`<li><a href="${url}">${name}</a> (${facts.filter(Boolean).join(', ')})</li>`;
  });
  return html`<ul>${items}</ul>`;
}
