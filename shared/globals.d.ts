/** Globals of Node and of every browser that the TypeScript `lib` setting of this folder does not include. */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly hostname: string;
  readonly host: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: { get(name: string): string | null; has(name: string): boolean };
}
declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  getAll(name: string): string[];
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  toString(): string;
}
declare class TextDecoder {
  constructor(label?: string);
  decode(bytes?: Uint8Array): string;
}
declare class DecompressionStream {
  constructor(format: 'deflate-raw');
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } };
  readonly readable: {
    getReader(): {
      read(): Promise<{ done: false; value: Uint8Array } | { done: true }>;
      cancel(): Promise<void>;
    };
  };
}
