import { SECTORS } from '#ethiopia/sectors.ts'
import { tokenise } from '#language/tokens.ts'
import type { BenchCompany } from '../search/notices.ts'
import { randomFrom, zipf } from '../search/random.ts'
import type { Random } from '../search/random.ts'
import type { Vocabulary } from '../search/vocabulary.ts'

/** The watches of one person. The n-th is always the same, whatever the number of profiles. */
export type BenchProfile = { keywords: string[]; sectors: number[]; customers: string[] }
/**
 * `alike`: every profile is equally likely to match. `equal`: from a number on they watch phrases of no notice, so that
 * the hits stay the same.
 */
export type Spread = 'alike' | 'equal'

const KEYWORDS_EACH = 10
/** With equal hits, only this many phrases, the first, occur in notices. */
const LIVELY = 10_000
/** One profile in so many also watches a sector, and one a customer. */
const OTHERS = 50
const COMMON = 300

/**
 * Profiles with ten distinct phrases each: half of their words from the 300 commonest, which is deliberately heavy; one
 * word to four in a row.
 */
export function makeProfiles({ english, amharic }: Vocabulary, companies: readonly BenchCompany[]) {
  const draw = {
    english: zipf(english.length),
    amharic: zipf(amharic.length),
    sector: zipf(SECTORS.length),
    company: zipf(companies.length),
  }
  const lengths = [1, 2, 2, 2, 2, 2, 3, 3, 3, 4]

  return function* profiles(phrases: number, spread: Spread): Generator<BenchProfile> {
    const seen = new Set<string>()
    for (let n = 0; n * KEYWORDS_EACH < phrases; n++) {
      const random = randomFrom(1_000_000 + n)
      const lively = spread === 'alike' || n * KEYWORDS_EACH < LIVELY
      const keywords: string[] = []
      while (keywords.length < KEYWORDS_EACH) {
        const keyword = lively ? phrase(random) : unheard(random)
        if (seen.has(keyword)) continue
        seen.add(keyword)
        keywords.push(keyword)
      }
      yield {
        keywords,
        sectors: lively && n % OTHERS === 0 ? [SECTORS[draw.sector(random)]?.id ?? 0] : [],
        customers: lively && n % OTHERS === 1 ? [companies[draw.company(random)]?.name ?? ''] : [],
      }
    }
  }

  function phrase(random: Random): string {
    const script = random.next() < 0.65 ? 'english' : 'amharic'
    const words = script === 'english' ? english : amharic
    const any = () => (random.next() < 0.5 ? words[random.below(COMMON)] : words[draw[script](random)]) ?? ''
    return Array.from({ length: lengths[random.below(lengths.length)] ?? 2 }, any).join(' ')
  }

  /** Two words that occur in some notice and a third that occurs in none. */
  function unheard(random: Random): string {
    const number = `q${random.below(1_000_000_000).toString(36)}q`
    return [
      english[draw.english(random)],
      tokenise(number).length === 1 ? number : 'qqq',
      english[draw.english(random)],
    ].join(' ')
  }
}
