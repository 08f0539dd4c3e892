import type { PublicCard } from '#contract/tenders.ts'
import { isWholeCard } from '../lib/list-card.ts'
import type { ListCard } from '../lib/list-card.ts'

type MayBeAbsent = { [K in keyof PublicCard]-?: object extends Pick<PublicCard, K> ? K : never }[keyof PublicCard]
/**
 * Members that a card may lack; true where the document of a list may leave them out though they have a value
 * (screens/light-page.ts).
 */
const OFTEN_LEFT_OUT: Record<Exclude<MayBeAbsent, 'guid' | 'bidBond'>, boolean> = {
  titleFrom: false,
  titleNumber: false,
  shortDesc: true,
  textRepeats: false,
  englishCompanyName: true,
  sourceName: false,
  sourceNameAm: true,
  keywordsAm: true,
  publishedTimestamp: false,
  closingTimestamp: false,
  openningTimestamp: true,
  publishedDateGCText: true,
  publishedDateETHText: true,
  closingDateGCText: true,
  closingDateETHText: true,
  closingTime: false,
  closingTimeLocal: true,
  openningDateGCText: true,
  openningDateETHText: true,
  openningTime: true,
  openningTimeLocal: true,
  closingText: false,
  openningText: true,
  leftDays: true,
  totalDays: true,
  percent: false,
}
type Leaves = keyof typeof OFTEN_LEFT_OUT
/** While these are unchanged, a light card replaces nothing that it leaves out. */
const TELLING = [
  'shortTitle',
  'companyName',
  'keywords',
  'publishedTimestamp',
  'closingTimestamp',
  'closingTime',
  'closingText',
] as const

/** A card as a list had it: light where it came with the document. */
export type NewerCard = ListCard & { isLight?: true }
type Older = Partial<PublicCard> & { isLight?: true }

const says = (card: Older | NewerCard): string => JSON.stringify(TELLING.map((name) => card[name] ?? null))
const isLight = (card: NewerCard): boolean => card.isLight === true || !isWholeCard(card)

/**
 * A tender, or an older card of it, updated by a newer card: members that the newer one lacks are removed, such as an
 * hour of the closing. A light card leaves out more; that stays while the rest is unchanged. Pure.
 */
export function mergeCard<T extends Older>(older: T, card: NewerCard): T & NewerCard {
  const light = isLight(card)
  const stays = light && says(older) === says(card)
  const rest: T = { ...older }
  for (const name of Object.keys(OFTEN_LEFT_OUT) as Leaves[]) if (!stays || !OFTEN_LEFT_OUT[name]) delete rest[name]
  const merged = { ...rest, ...card }
  for (const name of ['categories', 'regions'] as const)
    if (light && older[name] && !card[name]?.length) Object.assign(merged, { [name]: older[name] })
  delete merged.isLight
  return light && (!stays || older.isLight) ? { ...merged, isLight: true } : merged
}
