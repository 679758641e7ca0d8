interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** The one policy for addresses of scripts (Trusted Types): of configured ones only, never of what a visitor or the CMS wrote. */
export function toScriptUrl(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return url;
  policy ??= factory.createPolicy('script-url', { createScriptURL: (own) => own });
  return policy.createScriptURL(url);
}
