/** A part of a mail's body. All texts are plain; `rows` and `quote` keep their line breaks. */
export type MailPart =
  | { paragraph: string }
  /** Names and values. */
  | { rows: readonly (readonly [name: string, value: string])[] }
  /** Text that a visitor wrote. */
  | { quote: string }
  | { button: { label: string; url: string } };

/** The content of a mail, in one language and as plain text. */
export interface MailContent {
  subject: string;
  /** Text that inboxes show beside the subject. */
  preheader: string;
  heading: string;
  parts: readonly MailPart[];
  /** Why the reader receives the mail. */
  reason: string;
  /** Links below the reason: to the reader's preferences, and to unsubscribe. */
  links?: readonly { label: string; url: string }[];
}

/** Signature: the name of the site, then the legal name of the company with lines such as address and telephone. */
export interface MailSignature {
  group: string;
  name: string;
  lines: readonly string[];
  /** Origin of the site. */
  siteOrigin: string;
}
