/** fontkit has no types; these are the parts that are used. */
declare module 'fontkit' {
  export interface Font {
    characterSet: readonly number[];
    glyphForCodePoint(letter: number): object;
    layout(text: string): { positions: readonly object[] };
  }
  export function create(content: Uint8Array): Font;
}
