/** A part of a mail's body. All texts are plain; `rows` and `quote` keep their line breaks. */
export type MailPart =
  | { paragraph: string }
  /** Names and values. */
  | { rows: readonly (readonly [name: string, value: string])[] }
  /** What somebody wrote. */
  | { quote: string }
  | { button: { label: string; url: string } };

/** What a mail says, in one language and as plain text. */
export interface MailContent {
  subject: string;
  /** Line that inboxes show beside the subject. */
  preheader: string;
  heading: string;
  parts: readonly MailPart[];
  /** Why its reader gets it. */
  reason: string;
  /** Links below the reason: to the reader's preferences, and out of the newsletter. */
  links?: readonly { label: string; url: string }[];
}

/** Who signs: the name of its site, then its legal name with a line each for address, telephone and the like. */
export interface MailSignature {
  group: string;
  name: string;
  lines: readonly string[];
  /** Origin of the site. */
  site: string;
}
