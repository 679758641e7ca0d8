interface Policy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}
interface Factory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy;
}
/** Missing on the server. */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const unchanged = (text: string) => text;
const htmlPolicy = factory?.createPolicy('cms-html', { createHTML: unchanged });
const scriptPolicy = factory?.createPolicy('script-url', { createScriptURL: unchanged });

/** For HTML of the CMS, which the server sanitised before it entered the cache (D29). */
export const toTrustedHtml = (html: string): string => (htmlPolicy ? htmlPolicy.createHTML(html) : html) as string;

/** For addresses of scripts. Pass only configured ones, never visitor or CMS content. */
export const toScriptUrl = (url: string): string => (scriptPolicy ? scriptPolicy.createScriptURL(url) : url) as string;
