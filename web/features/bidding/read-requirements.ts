import { blocksOf } from '#language/html-text.ts'
import type { RequirementKind } from '#ethiopia/requirement-kinds.ts'
import { requirementsIn } from '#notice-parser/requirements.ts'

/** A paper that a notice asks for, with its own words for it. */
export type AskedPaper = {
  kind: RequirementKind
  words: string
  years: string | undefined
  isEthiopian: boolean
  grades: string | undefined
}

/** The papers that a notice requires, read from its sanitised description; none where that is not plain HTML. */
export function papersAskedFor(html: string): AskedPaper[] {
  const text = (blocksOf(html) ?? []).map((block) => block.text).join('\n\n')
  return requirementsIn(text).map(({ kind, quote: [start, end], years, calendar, grades }) => ({
    kind,
    words: text.slice(start, end).replace(/\s+/g, ' '),
    years: years?.join('/'),
    isEthiopian: calendar === 'ethiopian',
    grades: grades?.join(', '),
  }))
}
