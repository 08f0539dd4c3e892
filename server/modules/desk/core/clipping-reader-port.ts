/** A word of a picture; in doubt, where whatever read it was not sure of its letters. */
export type ReadWord = { text: string; sure: boolean }

/** Reads letters of a column that somebody drew a box round. Rejects with PictureUnread where that went wrong. */
export type ClippingReader = {
  /** `pgm`: grey points. Lines of words, from the top. */
  read(pgm: Uint8Array): Promise<ReadWord[][]>
}

export class PictureUnread extends Error {}
