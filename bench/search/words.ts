import { randomFrom } from './random.ts'
import type { Random } from './random.ts'
import type { BenchNotices } from './notices.ts'

/**
 * Words by how many notices contain them: nearly all, 15 to 50 %, 1 to 5 %, 0.02 to 0.1 %. A third of each is Amharic,
 * where there are as many.
 */
type WordClasses = { commonest: string[]; common: string[]; middling: string[]; rare: string[] }

const SAMPLE = 10_000
const EACH = 30
const ETHIOPIC = /\p{Script=Ethiopic}/u

/** Learnt from a sample of the notices, so it applies to any number of them. */
export function classifyWords({ count, notice }: BenchNotices): WordClasses {
  const size = Math.min(SAMPLE, count)
  const holding = new Map<string, number>()
  for (let n = 0; n < size; n++) {
    const { shortTitle, description } = notice(1 + Math.floor((n * count) / size))
    for (const word of new Set(`${shortTitle} ${description}`.split(/\s/)))
      holding.set(word, (holding.get(word) ?? 0) + 1)
  }
  const random = randomFrom(7)
  const between = (least: number, most: number) => {
    const words = [...holding].filter(([, n]) => n >= least * size && n <= most * size).map(([word]) => word)
    const amharic = shuffled(words.filter((word) => ETHIOPIC.test(word)).sort(), random)
    const english = shuffled(words.filter((word) => !ETHIOPIC.test(word)).sort(), random)
    const third = amharic.slice(0, Math.max(EACH / 3, EACH - english.length))
    return shuffled([...third, ...english.slice(0, EACH - third.length)], random)
  }
  return {
    commonest: between(0.5, 1),
    common: between(0.15, 0.5),
    middling: between(0.01, 0.05),
    rare: between(0.0002, 0.001),
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T]
  }
  return mixed
}

/**
 * Two words that occur together in some notice, one common and one middling, for each common word with such a partner.
 */
export function pairsOf({ common, middling }: WordClasses, notices: BenchNotices): string[][] {
  const pairs: string[][] = []
  const partners = new Set(middling)
  const wanted = new Set(common)
  for (let n = 1; n <= notices.count && pairs.length < EACH && n <= SAMPLE; n++) {
    const { description } = notices.notice(n)
    const words = new Set(description.split(/\s/))
    const one = [...words].find((word) => wanted.has(word))
    const other = [...words].find((word) => partners.has(word))
    if (one === undefined || other === undefined) continue
    pairs.push([one, other])
    wanted.delete(one)
  }
  return pairs
}
