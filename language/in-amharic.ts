import { GLOSSARY_LINES } from './glossary-data.ts'
import { stemsOf } from './stock-words.ts'

const isEthiopic = (text: string): boolean => /[\u1200-\u137f]/.test(text)
const keyOf = (text: string): string => stemsOf(text).join(' ')

function read(lines: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const line of lines.trim().split('\n')) {
    // After '>' stand wider terms, which are no translations.
    const [left, right] = line.split('=')
    if (left === undefined || right === undefined) continue
    const terms = `${left},${right}`.split(',').map((term) => term.trim())
    const amharic = terms.find(isEthiopic)
    for (const term of terms)
      if (amharic !== undefined && !isEthiopic(term) && !found.has(keyOf(term))) found.set(keyOf(term), amharic)
  }
  return found
}
let known: ReadonlyMap<string, string> | undefined

/** What the glossary calls a whole English term in Amharic, whatever its form; undefined for a term it does not know, and for Amharic ones. */
export function inAmharic(term: string): string | undefined {
  if (isEthiopic(term)) return undefined
  const key = keyOf(term)
  return key === '' ? undefined : (known ??= read(GLOSSARY_LINES)).get(key)
}
