/** Direction marks: Amharic and English need none, and they can make a text read as something else. */
export const TURNING_SIGNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text written by other people as one line, without invisible characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
