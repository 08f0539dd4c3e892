import { KEYWORD_SEPARATOR } from '#contract/alert-limits.ts'
import { foldKey } from '#language/fold.ts'

/** Commas of both scripts, and other separators of copied lists. */
const BETWEEN = /[,،፣;\n\r\t]|\/;/

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The keywords in what was typed or pasted. */
export const splitKeywords = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map(clean)
    .filter((keyword) => foldKey(keyword) !== '')

/** Splits typed text into the keywords that a separator ended, and the one still being typed. */
export function typedKeywords(text: string): { ended: string[]; rest: string } {
  if (!BETWEEN.test(text)) return { ended: [], rest: text }
  const pieces = text.split(BETWEEN)
  const rest = pieces.pop() ?? ''
  return { ended: pieces.map(clean).filter((keyword) => foldKey(keyword) !== ''), rest: rest.trimStart() }
}

export const includesKeyword = (keywords: readonly string[], keyword: string): boolean =>
  keywords.some((each) => foldKey(each) === foldKey(keyword))

/** The keywords with others appended, each once whatever its spelling. */
export function withKeywords(keywords: readonly string[], added: readonly string[]): string[] {
  const all = new Map(keywords.map((keyword) => [foldKey(keyword), keyword]))
  for (const keyword of added) if (!all.has(foldKey(keyword))) all.set(foldKey(keyword), keyword)
  return [...all.values()]
}

export const keywordsFromWire = (joined: string): string[] =>
  joined
    .split(KEYWORD_SEPARATOR)
    .map(clean)
    .filter((keyword) => keyword !== '')
export const keywordText = (keywords: readonly string[]): string => keywords.join(KEYWORD_SEPARATOR)
