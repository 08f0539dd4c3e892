const DELIMITERS = [',', ';', '\t', '|']

/**
 * The sign that divides the first line (or so many) most often, outside quotes. Reads no more than `most` signs, letter by letter: what strangers send may be
 * one long line.
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
