declare module 'subset-font' {
  /** The font with these letters alone; an axis that is given a value is no axis any more. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
