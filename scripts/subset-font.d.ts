/** subset-font has no types; these are the parts that are used. */
declare module 'subset-font' {
  interface Range {
    min: number;
    max: number;
  }
  export interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, Range>;
    keepFeatures: readonly string[];
    dropTables: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
