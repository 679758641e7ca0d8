/** The colours of client/styles/tokens.css for mails, documents and pages of the CMS, which cannot use that file. */
export const COLOURS = {
  brand: '#043c77',
  'brand-900': '#062b55',
  'brand-100': '#dbe9f7',
  ink: '#0e1b2a',
  'slate-600': '#4c6077',
  'control-line': '#7a8b9e',
  line: '#cbd6e1',
  surface: '#f4f7fa',
  signal: '#ffb81c',
  ok: '#0b6b3a',
  'ok-ground': '#e6f4ec',
  error: '#b3261e',
  'error-ground': '#fdecea',
} as const;

/** The colours as CSS custom properties, for the head of a page. */
export const COLOUR_PROPERTIES = `:root{${Object.entries(COLOURS)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';')}}`;
