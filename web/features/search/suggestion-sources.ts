import { browserCall } from '#web/lib/browser-call.ts'
import type { SuggestionSource } from '#web/ui/suggestion.ts'
import { marked, matchWords } from './match-words.ts'

const MAX_COMPANIES = 8
const AUTOCOMPLETE_WAIT_MS = 333
let words: Promise<readonly string[]> | undefined

/** Read once a visit; read again after a failure. */
function knownWords(): Promise<readonly string[]> {
  words ??= browserCall('GET /assets/keywords.json').catch((error: unknown) => {
    words = undefined
    throw error
  })
  return words
}

/** Words of tenders. Once read they are on the device, without waiting. */
export const KEYWORDS: SuggestionSource = {
  shortest: 1,
  wait: 0,
  suggest: async (typed) => matchWords(await knownWords(), typed),
  count: (texts) => browserCall('GET /api/tenders/openCounts', { query: { keyword: [...texts] } }),
}

/** Names of companies, each once; requested when typing pauses. */
export const COMPANIES: SuggestionSource = {
  shortest: 2,
  wait: AUTOCOMPLETE_WAIT_MS,
  async suggest(typed) {
    const found = await browserCall('GET /api/tenders/uniqueCompanies/', { query: { name: typed } })
    return found.slice(0, MAX_COMPANIES).map(({ name }) => marked(name, typed))
  },
}
