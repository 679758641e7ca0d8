import { toFileName } from '../files/file-name.ts';
import { toNormalForm } from '../text/normal-form.ts';
import { ATTACHMENT_EXTENSIONS, type AttachmentKind } from './attachment.ts';

/** Other formats of pictures, under whose extensions systems save JPEG and PNG too. */
const OTHER_PICTURES = /^(?:hei[cf]s?|webp|avif|tiff?|gif|bmp)$/;
/** Extensions of files that no content makes acceptable; what else follows a dot, such as a surname, belongs to the name. */
const OTHER_FILES = new Set(
  `7z apk app arj asp avi bat bin bz2 cab cer chm cmd com cpl csv dat dll dmg doc docm dot dotm dotx eml emf eps epub exe
  fodt gz hta htm html ico img inf ini iso jar js jse json key lnk log m4a md mht mkv mov mp3 mp4 mpeg mpg msg msi
  msp numbers odg odp ods odt ogg pages php pif ppt pptm pptx ps ps1 psd pub py rar reg rtf scr sh svg swf tar tgz
  txt url vbe vbs vcf wav wmf wmv wpd wps wsf xhtml xls xlsb xlsm xlsx xml xps yaml yml zip`.split(/\s+/),
);

/** Dots, spaces and invisible characters at the end of a name are not part of its extension. */
const toVisible = (name: string) => toNormalForm(name, 'NFC').replace(/(?<![\s.\p{Cf}])[\s.\p{Cf}]+$/u, '');

/**
 * Kind of file that a name promises: null, if its extension is not allowed; 'picture', if it is that of a format which
 * is not, but whose content may be; 'any', if it has none, such as the `1000012345` of an Android phone or a name that
 * ends with a date (`Scan 12.05.2026`), a number or a mark of a browser (`cv.pdf(1)`, `cv.pdf.download`).
 */
export function toNamedKind(name: string): AttachmentKind | 'picture' | 'any' | null {
  const extension = /\.([^.\s/\\]*)$/u.exec(toVisible(name))?.[1]?.toLowerCase() ?? '';
  if (/^\d*$/.test(extension)) return 'any';
  if (Object.hasOwn(ATTACHMENT_EXTENSIONS, extension)) return ATTACHMENT_EXTENSIONS[extension] ?? null;
  if (OTHER_PICTURES.test(extension)) return 'picture';
  return OTHER_FILES.has(extension) ? null : 'any';
}

/** Whether a file may be called so: systems call PNG `.jpg` and the reverse, but no picture a document. */
export function isNameOf(name: string, kind: AttachmentKind): boolean {
  const named = toNamedKind(name);
  const isPicture = kind === 'png' || kind === 'jpg';
  return (
    named === 'any' || named === kind || (isPicture && (named === 'picture' || named === 'png' || named === 'jpg'))
  );
}

/** Name of a file in a multipart body, in which browsers encode three characters (HTML standard). */
export const readMultipartName = (name: string): string =>
  name.replace(/%22|%0D|%0A/g, (code) => decodeURIComponent(code));

/** A name like `toFileName`, without folders and with the extension of what the file is. */
export function toAttachmentName(name: string, kind: AttachmentKind): string {
  const base = toVisible(name).replace(/^.*[\\/]/s, '');
  const stem = toNamedKind(base) === 'any' ? base : base.replace(/\.[^.]*$/, '');
  return toFileName(`${/[^.\s]/.test(stem) ? stem : 'attachment'}.${kind}`);
}
