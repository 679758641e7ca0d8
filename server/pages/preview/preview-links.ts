import { createHmac } from 'node:crypto';
import { type AdminScope, PREVIEW_MODULE, toAdminAddress } from '#shared/routing/admin-path.ts';
import {
  isTimely,
  readToken,
  type TokenUse,
  toSignedText,
  toToken,
  VISIT_LIFE_S,
} from '#shared/rules/preview/preview-token.ts';
import { isSameSecret } from '../../lib/is-same-secret.ts';

/** A visit that a link of the CMS started; all its links and cookies expire with it and can not be prolonged. */
export interface PreviewVisit {
  /** Seconds since 1970. */
  until: number;
  /** The visit began with a link to one draft, and is limited to it. */
  isOne: boolean;
}
export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/** Tokens and links of previews (D8), each valid briefly, for one module, id and locale. now: clock for tests. */
export function createPreviewLinks(secret: string, now: () => number = Date.now) {
  const sign = (use: TokenUse, scope: AdminScope, expires: number) =>
    createHmac('sha256', secret)
      .update(toSignedText(use, scope, expires))
      .digest('hex');
  const issue = (use: 'visit' | 'onward', scope: AdminScope, { until, isOne }: PreviewVisit) =>
    toToken(until, sign(isOne ? `${use}-one` : use, scope, until));

  /** When a valid token expires, in seconds since 1970. */
  function findEnd(use: TokenUse, token: string, scope: AdminScope): number | null {
    const parts = readToken(token);
    if (!parts || !isTimely(use, parts.expires, now())) return null;
    return isSameSecret(parts.signature, sign(use, scope, parts.expires)) ? parts.expires : null;
  }
  function findVisit(use: 'visit' | 'onward', token: string, scope: AdminScope): PreviewVisit | null {
    for (const isOne of [false, true]) {
      const until = findEnd(isOne ? `${use}-one` : use, token, scope);
      if (until !== null) return { until, isOne };
    }
    return null;
  }
  return {
    /** The visit that `?token=` of an address starts or continues; null if the token is invalid. */
    open(token: string, scope: AdminScope): PreviewVisit | null {
      if (findEnd('link', token, scope) === null) return findVisit('onward', token, scope);
      const until = Math.floor(now() / 1000) + VISIT_LIFE_S;
      return { until, isOne: scope.id !== '' && scope.module !== PREVIEW_MODULE };
    },
    /** The visit of a cookie; null if the cookie is invalid. */
    readVisit: (value: string, scope: AdminScope) => findVisit('visit', value, scope),
    /** Value of the cookie that a link's token is exchanged for. */
    issueVisit: (scope: AdminScope, visit: PreviewVisit) => issue('visit', scope, visit),
    /** Address of another preview, for links on the pages of a visit. */
    link: (scope: AdminScope, visit: PreviewVisit) => toAdminAddress(scope, issue('onward', scope, visit)),
  };
}
