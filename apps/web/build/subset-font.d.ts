declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures?: readonly string[];
    dropTables?: readonly string[];
  };
  /** The font with nothing but these characters and options. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
