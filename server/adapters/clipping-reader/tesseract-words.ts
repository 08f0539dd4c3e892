import type { ReadWord } from '#server/modules/desk/index.ts'

/** A word with a lower confidence, in per cent, is shown as doubtful. */
const SURE = 80
const WORD = '5'

/** The letter that looks like a zero, next to a figure; not where it begins the era: '2019ዐ.ም'. */
const LETTER_ZERO = /(?<=\d[0ዐ.,:፡/-]*)ዐ(?![./]?ም)|ዐ(?=[ዐ0]*[.,:፡/-]?[ዐ0]*\d)/gu

/** Reads tesseract's table (`tsv`): lines of words, each sure or in doubt. */
export function tesseractWords(table: string): ReadWord[][] {
  const lines = new Map<string, ReadWord[]>()
  for (const row of table.split('\n').slice(1)) {
    const [level, page, block, paragraph, line, , , , , , confidence, text = ''] = row.split('\t')
    if (level !== WORD || text.trim() === '') continue
    const key = [page, block, paragraph, line].join(' ')
    const read = text.trim()
    const mended = read.replace(LETTER_ZERO, '0')
    const word = { text: mended, sure: Number(confidence) >= SURE && mended === read }
    lines.set(key, [...(lines.get(key) ?? []), word])
  }
  return [...lines.values()]
}
