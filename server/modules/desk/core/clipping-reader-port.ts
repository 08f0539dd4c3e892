/** A word of a picture; in doubt where the reader was not sure of its letters. */
export type ReadWord = { text: string; sure: boolean }

/** Reads the text of a column that somebody marked with a box. Rejects with PictureUnread when that failed. */
export type ClippingReader = {
  /** `pgm`: grey points. Lines of words, from the top. */
  read(pgm: Uint8Array): Promise<ReadWord[][]>
}

/**
 * Draws pages of a PDF, the first `max` of `count`, as JPEGs; undefined for a file that cannot be drawn. Rejects with
 * PictureUnread when it could not start.
 */
export type PageDrawer = {
  draw(pdf: Uint8Array, max: number): Promise<{ pages: Uint8Array[]; count: number } | undefined>
}

export class PictureUnread extends Error {}
