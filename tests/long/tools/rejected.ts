/** What a tool says and we reject, and why. */
export interface Rejected {
  tool: 'vnu' | 'ibm' | 'htmlcs' | 'csaf' | 'redocly' | 'wapiti' | 'spamassassin';
  says: RegExp;
  reason: string;
}

/** Everything that is not listed here has to be mended. An entry that no tool says any more has to go. */
export const REJECTED: readonly Rejected[] = [
  {
    tool: 'vnu',
    says: /^info: Trailing slash on void elements/,
    reason: 'React writes it. All of its attributes are quoted, so that it has no effect.',
  },
  {
    tool: 'vnu',
    says: /^warning: Section lacks heading/,
    reason:
      'A section without a name has no role: it is read like a div. A block that an editor gives no title has none.',
  },
  {
    tool: 'ibm',
    says: /^POTENTIAL (?:element_tabbable_unobscured|element_tabbable_visible|style_focus_visible|style_color_misuse|target_spacing_sufficient|text_block_heading|text_sensory_misuse|aria_keyboard_handler_exists|blockquote_cite_exists): /,
    reason: 'Asks a person to look. Tests of the focus, of small windows and of axe look at every page.',
  },
  {
    tool: 'ibm',
    says: /^(?:FAIL|POTENTIAL) input_checkboxes_grouped: /,
    reason:
      'Checkboxes of a list of products: the list groups them, and each is labelled with its product. Or one alone.',
  },
  {
    tool: 'ibm',
    says: /^POTENTIAL input_label_visible: .*<(?:textarea|select)/,
    reason: 'The rule accepts the <label for> of an <input> alone. Each of the others has one, which is visible.',
  },
  {
    tool: 'ibm',
    says: /^FAIL input_label_exists: .*page-feedback-comment-hint/,
    reason: 'Its <label for> stands with it in a <details>, which is closed.',
  },
  {
    tool: 'ibm',
    says: /^FAIL label_name_visible: .*data-icon-before="download"/,
    reason:
      'The name begins with "Download" and goes on with the visible words, without the soft hyphens and word joiners that the visible ones have between their letters.',
  },
  {
    tool: 'ibm',
    says: /^FAIL fieldset_label_valid: /,
    reason: 'The legend is in a <details> that is closed, and so is the fieldset: neither can be reached.',
  },
  {
    tool: 'ibm',
    says: /^FAIL aria_article_label_unique: /,
    reason: 'An article needs no name (ARIA in HTML); each begins with its heading.',
  },
  {
    tool: 'ibm',
    says: /^FAIL aria_form_label_unique: .*<form method="get"/,
    reason: 'A form without a name is no landmark (HTML-AAM); these have a single button.',
  },
  {
    tool: 'ibm',
    says: /^FAIL table_headers_related: .*<td data-print="no">/,
    reason: 'An empty cell above a column of buttons, which name their product. The other headings have their scope.',
  },
  {
    tool: 'htmlcs',
    says: /^warning .*1_4_3\.G1(?:8|45)\.(?:BgImage|Abs)/,
    reason: 'The contrast on pictures and of hidden texts has to be measured, which axe and tests/browser do.',
  },
  {
    tool: 'htmlcs',
    says: /^warning .*1_4_10\.C32/,
    reason: 'Asks about everything with position: fixed; small windows are tested.',
  },
  {
    tool: 'htmlcs',
    says: /^warning .*1_1_1\.H67\.2/,
    reason: 'Pictures with an empty alternative text are decoration.',
  },
  {
    tool: 'htmlcs',
    says: /^warning .*1_3_1(?:_A)?\.(?:G141|H48|H85\.2|H39\.3\.NoCaption)/,
    reason:
      'Guesses from order and number. Dialogs have headings of their own, buttons are no navigation, and these tables have a heading above them.',
  },
  {
    tool: 'htmlcs',
    says: /^warning .*4_1_2\.H91\.A\.Placeholder.* href=""/,
    reason: 'An empty href is the address of the page itself: the link loads it again.',
  },
  {
    tool: 'csaf',
    says: /^optionalTest_6_2_13: /,
    reason: 'Keys in alphabetical order: the order of members of a JSON object means nothing (RFC 8259, 4).',
  },
  {
    tool: 'csaf',
    says: /^optionalTest_6_2_16: /,
    reason: 'The contract has no CPE, purl or serial numbers of a product.',
  },
  {
    tool: 'csaf',
    says: /^(?:optionalTest_6_2_18|informativeTest_6_3_(?:9|10)): /,
    reason:
      'Advisories name ranges of versions. The versions follow no scheme of VERS, so ranges are vers-like (CSAF 2.0, 3.1.2.3.2).',
  },
  {
    tool: 'csaf',
    says: /^optionalTest_6_2_2: .*under_investigation/,
    reason: 'There is no remedy yet for a product that is still under investigation.',
  },
  {
    tool: 'redocly',
    says: /^operation-4xx-response: /,
    reason: '`default` describes all failures, which are the same for each call.',
  },
  {
    tool: 'redocly',
    says: /^info-license: /,
    reason: 'The document describes what the site needs of a CMS; there is nothing to license.',
  },
  {
    tool: 'wapiti',
    says: /: X-XSS-Protection is not set$/,
    reason:
      'No browser reads it any more; where it was read, it made pages attackable. The content security policy does its work.',
  },
  {
    tool: 'wapiti',
    says: /: Strict-Transport-Security is not set$/,
    reason: 'Sent where PUBLIC_ORIGIN has https (tests/bff/security.test.ts); RFC 6797 7.2 forbids it over http.',
  },
];

/** Messages of a tool that are not rejected, each once, and entries of the list that are not needed any more. */
export function judge(tool: Rejected['tool'], messages: readonly string[]): { mend: string[]; unneeded: string[] } {
  const entries = REJECTED.filter((entry) => entry.tool === tool);
  return {
    mend: [...new Set(messages.filter((message) => !entries.some(({ says }) => says.test(message))))].slice(0, 50),
    unneeded: entries
      .filter(({ says }) => !messages.some((message) => says.test(message)))
      .map(({ says }) => `${says}`),
  };
}
export const NOTHING = { mend: [], unneeded: [] };
