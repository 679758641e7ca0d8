import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AdminScope, toAdminAddress } from '#shared/routing/admin-path.ts';
import {
  isTimely,
  LINK_LIFE_S,
  readToken,
  type TokenUse,
  toSignedText,
  toToken,
  VISIT_LIFE_S,
} from '#shared/rules/preview-token.ts';

/** Tokens and links of previews (D8): each is good for one module, id and locale, and not for long. */
export interface PreviewLinks {
  /** Address that opens a preview. */
  link(scope: AdminScope): string;
  /** Value of the cookie that a link is swapped for. */
  issueVisit(scope: AdminScope): string;
  isGood(use: TokenUse, token: string, scope: AdminScope): boolean;
}

/** now: milliseconds, for tests. */
export function createPreviewLinks(secret: string, now: () => number = Date.now): PreviewLinks {
  const sign = (use: TokenUse, scope: AdminScope, expires: number) =>
    createHmac('sha256', secret)
      .update(toSignedText(use, scope, expires))
      .digest('hex');
  const issue = (use: TokenUse, scope: AdminScope, lifeS: number) => {
    const expires = Math.floor(now() / 1000) + lifeS;
    return toToken(expires, sign(use, scope, expires));
  };
  return {
    link: (scope) => toAdminAddress(scope, issue('link', scope, LINK_LIFE_S)),
    issueVisit: (scope) => issue('visit', scope, VISIT_LIFE_S),
    isGood(use, token, scope) {
      const parts = readToken(token);
      if (!parts || !isTimely(use, parts.expires, now())) return false;
      const own = Buffer.from(sign(use, scope, parts.expires), 'hex');
      return timingSafeEqual(own, Buffer.from(parts.signature, 'hex'));
    },
  };
}
