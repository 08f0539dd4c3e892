/** Words of other people as one line, without signs that show nothing. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
