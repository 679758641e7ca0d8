/** Error of nodemailer; originalCode, of the system or TLS, distinguishes a bad certificate from a closed port. */
export interface SmtpError {
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
  command?: string;
}

/** What a failure says: no mail can be sent at present, this one may be accepted later, or never. */
export type Failure = 'server' | 'mail' | 'refused';

/** Enhanced status codes (RFC 3463) of a recipient or mail that will never be accepted, however the server is set. */
const FINAL_CODE = /^5\.(?:1\.[0-69]|2\.\d+|3\.4|6\.\d+)$/;
/** Replies without such a code that concern the sender or the connection: a relay or block list that may be corrected. */
const OF_US = /relay|helo|ehlo|sender|auth|block|black ?list|policy|polic|permitted|denied|reputation|spam|access/i;

/** What the reply to a mail says; of a connection that fails, only another one can tell. */
export function readReply({ command, response = '', responseCode = 0 }: SmtpError): Failure {
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const isSize = responseCode === 552 || enhanced === '5.3.4';
  // who may send, and from which address, is the same for all mails (RFC 4954: 530, 535, 538)
  if ([530, 535, 538].includes(responseCode)) return 'server';
  if (command === 'MAIL FROM' && responseCode > 0 && !isSize) return 'server';
  // found by nodemailer itself: no valid recipient, or larger than the server announces
  if (responseCode === 0) return 'refused';
  if (responseCode < 500) return 'mail';
  const isFinal = enhanced ? FINAL_CODE.test(enhanced) : responseCode !== 504 && !OF_US.test(response);
  return isSize || isFinal ? 'refused' : 'mail';
}
