import type { PastedText } from './pasted-text.ts'

const SELLS = /ሀራ[ጅጁ]/u
const EXECUTES = /አ?ፈጻጸም|የ?ፍርድ ባለ/u
const COURT =
  /(?<!\p{L})(?:ፍርድ ቤ(?:ት|ቶች)|ፍ\/ቤ(?:ት|ቶች))(?!\p{L})(?:\s(?:የ?ፍርድ\s)?አፈጻጸም(?:ና \p{L}+)?\s(?:ዳይሬክቶሬት|መምሪያ|ማእከል|ክፍል|ቢሮ|የስራ ሂደት))?/gu
/** Degrees of courts, between the place and 'ፍርድ ቤት'. */
const DEGREE = /^(?:ከፍተኛ|ጠቅላይ|የ?መጀመሪያ|ደረጃ|ይግባኝ|ሰሚ|የ?ወረዳ|የ?ዞን|የ?ከተማ|የ?ክልል|አስተዳደር|ምድብ|ችሎት|የ?መ\/ደ|መ\/ደረጃ)$/u
const MAX_WORDS = 7

/** The name before 'ፍርድ ቤት': its degree, and the place back to the first word with a preposition. */
function nameBefore(folded: string, at: number): number | undefined {
  const line =
    folded
      .slice(Math.max(0, at - 120), at)
      .split(/[\n።፤…:]/)
      .at(-1) ?? ''
  const words = [...line.matchAll(/\S+/g)]
  for (const [back, { 0: word, index }] of words.toReversed().entries()) {
    if (back === MAX_WORDS || !/^[\p{L}/]+$/u.test(word)) return undefined
    if (!DEGREE.test(word) && /^[በየለ]\p{L}/u.test(word)) return at - line.length + index
  }
  return undefined
}

/** In the execution of a judgment the court sells; the parties, who are named first and may be companies, do not. */
export function sellingCourt({ folded }: PastedText): { at: number; end: number } | undefined {
  if (!SELLS.test(folded) || !EXECUTES.test(folded)) return undefined
  for (const { 0: court, index } of folded.matchAll(COURT)) {
    const at = nameBefore(folded, index)
    if (at !== undefined) return { at, end: index + court.length }
  }
  return undefined
}
