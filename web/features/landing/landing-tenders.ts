import type { PublicCard } from '#contract/tenders.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'

type Closing = Pick<PublicCard, 'language' | 'closingTimestamp'>

/** Of tenders that close on one day, those in the reader's language come first; otherwise their order stays. */
export function ownLanguageFirst<Card extends Closing>(cards: readonly Card[], lang: string): Card[] {
  const dayOf = ({ closingTimestamp }: Card) =>
    closingTimestamp === undefined ? '' : isoDate(civilDateAt(closingTimestamp))
  const days = [...new Set(cards.map(dayOf))]
  return cards.toSorted(
    (a, b) =>
      days.indexOf(dayOf(a)) - days.indexOf(dayOf(b)) || Number(b.language === lang) - Number(a.language === lang),
  )
}

/** The `count` tenders that close next, by closing; of one day those in the reader's language are taken first. */
export const closingNext = <Card extends Closing>(cards: readonly Card[], lang: string, count: number): Card[] =>
  ownLanguageFirst(cards, lang)
    .slice(0, count)
    .toSorted((a, b) => (a.closingTimestamp ?? Infinity) - (b.closingTimestamp ?? Infinity))

type Titled = Pick<PublicCard, 'id' | 'shortTitle' | 'language' | 'keywords' | 'keywordsAm' | 'leftDays'>
/** A tender as an alert would show it: `word` is the word of its title that a keyword of it matches. */
export type Example = { card: Titled; word: string; range: [number, number] }

const LEAST_LETTERS = 3
/** Two lines of the sample message on a phone, with the days left. */
const SHORT_TITLE = 56

/** Where a title contains one of the tender's own keywords. */
function foundIn(card: Titled): Example | undefined {
  const title = card.shortTitle.toLowerCase()
  for (const word of [...(card.keywordsAm ?? []), ...card.keywords]) {
    const at = word.length < LEAST_LETTERS ? -1 : title.indexOf(word.toLowerCase())
    if (at >= 0) return { card, word: card.shortTitle.slice(at, at + word.length), range: [at, at + word.length] }
  }
  return undefined
}

/** Two open tenders that alerts by a word each would have found: in the reader's language, with short titles first. */
export function exampleOf(cards: readonly Titled[], lang: string): Example[] {
  const open = cards.filter(({ leftDays }) => leftDays === undefined || leftDays > 0)
  const found = open.flatMap((card) => foundIn(card) ?? [])
  const rank = ({ card }: Example) => 2 * Number(card.language !== lang) + Number(card.shortTitle.length > SHORT_TITLE)
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, 2)
}
