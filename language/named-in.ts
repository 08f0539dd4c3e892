import { GLOSSARY_LINES } from './glossary-data.ts'
import { stockStemsOf } from './stock-words.ts'

const isEthiopic = (text: string): boolean => /[\u1200-\u137f]/.test(text)
const keyOf = (text: string): string => stockStemsOf(text).join(' ')

type Names = { amharic: ReadonlyMap<string, string>; english: ReadonlyMap<string, string> }

function read(lines: string): Names {
  const [found, back] = [new Map<string, string>(), new Map<string, string>()]
  for (const line of lines.trim().split('\n')) {
    // After '>' stand wider terms, which are no translations.
    const [left, right] = line.split('=')
    if (left === undefined || right === undefined) continue
    const terms = `${left},${right}`.split(',').map((term) => term.trim())
    const amharic = terms.find(isEthiopic)
    for (const term of terms)
      if (amharic !== undefined && !isEthiopic(term) && !found.has(keyOf(term))) found.set(keyOf(term), amharic)
    const english = terms.find((term) => !isEthiopic(term))
    for (const term of terms)
      if (english !== undefined && isEthiopic(term) && !back.has(keyOf(term))) back.set(keyOf(term), english)
  }
  return { amharic: found, english: back }
}
let known: Names | undefined
const names = (): Names => (known ??= read(GLOSSARY_LINES))

/** The glossary's Amharic name of a whole English term in any form; undefined for unknown and for Amharic terms. */
export function inAmharic(term: string): string | undefined {
  if (isEthiopic(term)) return undefined
  const key = keyOf(term)
  return key === '' ? undefined : names().amharic.get(key)
}

/** The glossary's English name of a whole Amharic term in any form; undefined for unknown and for English terms. */
export function englishTermOf(term: string): string | undefined {
  const key = isEthiopic(term) ? keyOf(term) : ''
  return key === '' ? undefined : names().english.get(key)
}
