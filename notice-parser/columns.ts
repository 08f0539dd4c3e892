import { CASED, FOLDED, FOLDED_ALONE, HEADED_TWICE, TWICE } from './joined-words.ts'
import type { PastedText } from './pasted-text.ts'

const FEWEST_LINES = 5
const FEWEST_GAPS = 4
const counted = (text: string, words: readonly RegExp[]): number =>
  words.reduce((sum, one) => sum + [...text.matchAll(one)].length, 0)

/** Lines with a wide gap between two pieces of prose. */
const GAPPED = /^[^\t|]{14,}\t[^\t|]{14,}$/
const WORDS = /\S+ \S+ \S+/

/**
 * Whether the lines of two columns were joined line by line, as copying from a newspaper's page does: the words of one
 * notice then stand next to those of another.
 */
export function areColumnsJoined({ plain, folded }: PastedText): boolean {
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < FEWEST_LINES) return false
  const gapped = lines.filter((line) => GAPPED.test(line) && line.split('\t').every((part) => WORDS.test(part)))
  if (gapped.length >= FEWEST_GAPS && gapped.length * 3 > lines.length) return true
  const small = folded.toLowerCase()
  const flat = (text: string): string => text.replace(/\s+/g, ' ')
  const one = counted(flat(small), FOLDED_ALONE) + counted(small, TWICE)
  return one + 2 * (counted(flat(small), FOLDED) + counted(flat(plain), CASED) + counted(small, HEADED_TWICE)) > 1
}
