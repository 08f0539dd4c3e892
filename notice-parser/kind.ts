import type { Answer } from './date-answers.ts'
import { guessLanguage } from './language.ts'
import type { PastedText } from './pasted-text.ts'

const PROFORMA = /\bpro-?\s?forma\b|ፕሮፎርማ|የዋጋ ማቅረቢያ ጥያቄ/u
const FREE =
  /\b(?:free of charge|without (?:any )?(?:charge|payment)|at no (?:cost|charge)|(?:doc(?:ument)?s?|papers?)\.?\s?(?:price|fee|cost)?\s?[:-]?\s?(?:are |is )?free)\b|[በየ]ነጻ(?!\p{L})|ያለ (?:ምንም )?(?:ክፍያ|ዋጋ)/u

const flag = ({ folded, quote }: PastedText, field: 'proforma' | 'free', words: RegExp): Answer => {
  const found = words.exec(folded)
  if (!found) return { candidates: [], isLikely: false }
  const quotes = [quote(found.index, found.index + found[0].length)]
  return { candidates: [{ field, value: true, quotes, rule: `${field}-word`, sure: false }], isLikely: true }
}

/** A request for a pro forma instead of a tender. */
export const readProforma = (reading: PastedText): Answer => flag(reading, 'proforma', PROFORMA)

/** Documents that cost nothing. */
export const readFree = (reading: PastedText): Answer => flag(reading, 'free', FREE)

/** The language of the notice, whose quote is all of it. */
export function readLanguage({ plain, quote }: PastedText): Answer {
  const guess = guessLanguage(plain)
  if (!guess) return { candidates: [], isLikely: false }
  const { language, isSure } = guess
  const quotes = [quote(0, plain.length)]
  return {
    candidates: [{ field: 'language', value: language, quotes, rule: 'language-words', sure: isSure }],
    isLikely: true,
  }
}
