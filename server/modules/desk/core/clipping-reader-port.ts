/** A word of a picture; in doubt, where whatever read it was not sure of its letters. */
export type ReadWord = { text: string; sure: boolean }

/** Reads letters of a column that somebody drew a box round. Rejects with PictureUnread where that went wrong. */
export type ClippingReader = {
  /** `pgm`: grey points. Lines of words, from the top. */
  read(pgm: Uint8Array): Promise<ReadWord[][]>
}

/** Draws pages of a PDF, the first `max` of `count`, as JPEGs; undefined where it is none that can be drawn. Rejects with PictureUnread where it could not begin. */
export type PageDrawer = {
  draw(pdf: Uint8Array, max: number): Promise<{ pages: Uint8Array[]; count: number } | undefined>
}

export class PictureUnread extends Error {}
