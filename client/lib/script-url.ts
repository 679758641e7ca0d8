interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** The only Trusted Types policy for script addresses. Pass only configured ones, never visitor or CMS content. */
export function toScriptUrl(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return url;
  policy ??= factory.createPolicy('script-url', { createScriptURL: (configured) => configured });
  return policy.createScriptURL(url);
}
