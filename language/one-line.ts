/** Signs that turn the direction of what follows: Amharic and English need none, and they make a text read as what it is not. */
export const TURNING_SIGNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Words of other people as one line, without signs that show nothing. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
