const DELIMITERS = [',', ';', '\t', '|']

/**
 * The delimiter that occurs most often in the first line, or the first `lines`, outside quotes. Reads no more than
 * `most` characters, one by one: an uploaded file may be one long line.
 */
export function csvDelimiter(text: string, { most, lines = 1 }: { most: number; lines?: number }): string {
  const counts = new Map(DELIMITERS.map((sign) => [sign, 0]))
  let isQuoted = false
  let isBegun = false
  let read = 0
  for (const sign of text.slice(0, most)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\r' || sign === '\n')) {
      if (isBegun && ++read >= lines) break
      isBegun = false
    } else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    isBegun ||= sign.trim() !== ''
  }
  const count = (sign: string) => counts.get(sign) ?? 0
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
