import { sectorByName } from '#ethiopia/sectors.ts'
import { foldKey } from '#language/fold.ts'
import { inAmharic } from '#language/named-in.ts'
import { oneLine } from '#language/one-line.ts'
import { distinctStemsOf } from './notice-features.ts'
import { MAX_SUGGESTED_KEYWORDS, MAX_SUGGESTED_KEYWORD_LENGTH, MAX_SUGGESTED_SECTORS } from './suggestions.ts'
import { sectorSuggestion } from './suggest-locally.ts'
import type { Suggested, SuggestedFor } from './suggestions.ts'

/** A language model's answer about a notice, which is not trusted. */
export type ModelAnswer = {
  keywords: readonly { keyword: string; quote: string }[]
  sectors: readonly string[]
  englishTitle: string
  englishSummary: string
}

const MAX_TITLE = 300
const MAX_SUMMARY = 600
/** Letters, digits and the punctuation of plain prose. */
const PLAIN = /^[\p{L}\p{M}\p{N}\s.,;:'’"“”()/&%+#–-]*$/u
const LINK = /https?:|www\.|@|\b[\w-]+\.(?:com|net|org|et|io|info)\b/i
const FIGURE = /\d[\d,.]*/g

const isPlain = (text: string, most: number): boolean =>
  text.trim() !== '' && text.length <= most && PLAIN.test(text) && !LINK.test(text)

/** Figures in a comparable form: '1,500.00' and '1500' are equal. */
const figuresOf = (text: string): string[] =>
  (text.match(FIGURE) ?? []).map((figure) => figure.replace(/[.,]$/, '').replaceAll(',', '').replace(/\.0+$/, ''))

/** Whether all words occur in the notice, in any form. */
function standsIn(words: string, stems: ReadonlySet<string>): boolean {
  const own = distinctStemsOf(words)
  return own.size > 0 && [...own].every((stem) => stems.has(stem))
}

/** Whether the notice contains a term itself, or its Amharic translation by the glossary. */
function isSaid(term: string, stems: ReadonlySet<string>): boolean {
  const amharic = inAmharic(term)
  return standsIn(term, stems) || (amharic !== undefined && standsIn(amharic, stems))
}

/**
 * The part of a model's answer that may be shown: keywords that occur in the notice or name a sector, existing sectors,
 * English without figures or links of its own.
 */
export function judgeAnswer(answer: ModelAnswer, notice: SuggestedFor, unwanted: ReadonlySet<string>): Suggested[] {
  const noticeText = [notice.title, notice.englishTitle ?? '', notice.text, notice.buyer].join('\n')
  const stems = distinctStemsOf(noticeText)
  const figures = new Set(figuresOf(noticeText))
  const known = new Set([...notice.keywords.map(foldKey), ...unwanted])
  const isKnown = (keyword: string): boolean =>
    sectorByName(keyword) !== undefined ||
    isSaid(keyword, stems) ||
    keyword.split(/\s+/).every((word) => isSaid(word, stems))
  const keywords = answer.keywords.flatMap(({ keyword, quote }): Suggested[] => {
    const text = oneLine(keyword)
    const key = foldKey(text)
    if (!isPlain(text, MAX_SUGGESTED_KEYWORD_LENGTH) || key === '' || known.has(key) || !isKnown(text)) return []
    known.add(key)
    return [{ kind: 'keyword', text, quote: foldKey(noticeText).includes(foldKey(quote)) ? oneLine(quote) : undefined }]
  })
  const sectors = answer.sectors.flatMap((name) => {
    const id = sectorByName(name)?.id
    return id === undefined || notice.sectors.includes(id) ? [] : [id]
  })
  const english = (kind: 'english-title' | 'english-summary', proposed: string, most: number): Suggested[] => {
    const text = oneLine(proposed)
    const isEnglish = !/[\u1200-\u137f]/.test(text)
    return isPlain(text, most) && isEnglish && figuresOf(text).every((figure) => figures.has(figure))
      ? [{ kind, text }]
      : []
  }
  return [
    ...keywords.slice(0, MAX_SUGGESTED_KEYWORDS),
    ...[...new Set(sectors)].slice(0, MAX_SUGGESTED_SECTORS).map((sector) => sectorSuggestion(sector)),
    ...(notice.language === 'en' ? [] : english('english-title', answer.englishTitle, MAX_TITLE)),
    ...english('english-summary', answer.englishSummary, MAX_SUMMARY),
  ]
}
