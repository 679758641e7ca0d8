/** What an archive says of itself. */
export const MISSING_NAME = '_missing.txt';
export const MANIFEST_NAME = '_manifest.txt';

/** Names of files in a ZIP: without folders and control characters, and each only once: `a.pdf`, `a (2).pdf`. */
export function nameEntries(names: readonly string[]): string[] {
  const taken = new Set<string>([MISSING_NAME, MANIFEST_NAME]);
  return names.map((name) => {
    const safe = name.replace(/[\u0000-\u001f/\\:*?"<>|]/g, '_').replace(/^\.+/, '_') || 'file';
    const dot = safe.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let own = safe;
    // file systems of visitors do not tell upper from lower case
    for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${stem} (${n})${extension}`;
    taken.add(own.toLowerCase());
    return own;
  });
}
