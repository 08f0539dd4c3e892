declare module 'subset-font' {
  /** The font with these letters alone; an axis with a fixed value is removed, one with ends is shortened. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>
}
