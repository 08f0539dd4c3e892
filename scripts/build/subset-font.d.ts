declare module 'subset-font' {
  /** The font with these letters alone; an axis with a fixed value is removed. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
