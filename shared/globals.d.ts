/** Part of Node and of every browser, but of no lib that this room allows. */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly hostname: string;
  readonly host: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null; has(name: string): boolean };
}
