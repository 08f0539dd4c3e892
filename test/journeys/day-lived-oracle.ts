/** A published notice, in the words of the test. */
export type ExpectedNotice = { id: number; title: string; company: string; sector: number; urgent: boolean }
export type ExpectedChannel = 'email' | 'sms' | 'telegram' | 'push'
type Search = { words: string; frequency: 'at-once' | 'daily' | 'weekly'; channels: readonly ExpectedChannel[] }
/** The wishes of a person, as they would say them. */
export type Wishes = {
  keywords?: readonly string[]
  sectors?: readonly number[]
  customers?: readonly string[]
  on: readonly (ExpectedChannel | 'urgent')[]
  search?: Search
  saved?: readonly number[]
  /** Switched their email alerts off before the digest was sent. */
  unsubscribed?: boolean
  /** Blocked the bot before the digest was sent. */
  blocked?: boolean
}
/** The tenders that reach a person on a channel: each at once, those of the morning in one email, and changes. */
type Expected = { atOnce: number[]; morning: number[][]; changes: number[] }

/**
 * The messages that each person must have got on each channel after the day, computed in a simple way: one notice and
 * one wish at a time, by literal words. Independent of the product's code.
 */
export function expected(
  notices: readonly ExpectedNotice[],
  wishes: Wishes,
  channel: ExpectedChannel,
  changed: number,
): Expected {
  const { search } = wishes
  const searchHere = search?.channels.includes(channel) ? search : undefined
  const isOn = wishes.on.includes(channel)
  const isReachable = !(channel === 'telegram' && wishes.blocked)
  const ofProfile = notices.filter((notice) => wants(wishes, notice))
  const ofSearch = notices.filter(({ title }) => search !== undefined && title.includes(search.words))
  const urgentOn = channel === 'email' ? wishes.on.includes('urgent') : isOn
  const urgent = [...new Set([...(urgentOn ? ofProfile : []), ...(urgentOn || searchHere ? ofSearch : [])])].filter(
    (notice) => notice.urgent,
  )
  const atOnce = new Set([...urgent, ...(searchHere?.frequency === 'at-once' ? ofSearch : [])])
  const left = (found: readonly ExpectedNotice[]) => found.filter((notice) => !atOnce.has(notice)).map(({ id }) => id)
  const takenBack = channel === 'email' && wishes.unsubscribed
  const morning = [
    isOn && !takenBack ? left(ofProfile) : [],
    searchHere && searchHere.frequency !== 'at-once' && !takenBack ? left(ofSearch) : [],
  ].filter((ids) => ids.length > 0)
  const heard = new Set([...[...atOnce].map(({ id }) => id), ...morning.flat()])
  const changeOn =
    isOn ||
    (searchHere !== undefined && heard.has(changed)) ||
    (channel === 'email' && (wishes.on.includes('urgent') || wishes.on.length === 0))
  const knows = notifiedAnywhere(notices, wishes, changed)
  const changes = changeOn && knows && !takenBack ? [changed] : []
  return {
    atOnce: [...atOnce].map(({ id }) => id),
    morning: isReachable ? morning : [],
    changes: isReachable ? changes : [],
  }
}

function wants(
  { keywords = [], sectors = [], customers = [] }: Wishes,
  { title, sector, company }: ExpectedNotice,
): boolean {
  return keywords.some((keyword) => title.includes(keyword)) || sectors.includes(sector) || customers.includes(company)
}

/** A change goes to people who saved the tender, or were notified of it on any channel. */
function notifiedAnywhere(notices: readonly ExpectedNotice[], wishes: Wishes, changed: number): boolean {
  if (wishes.saved?.includes(changed)) return true
  const notice = notices.find(({ id }) => id === changed)
  if (!notice) return false
  const byProfile =
    wants(wishes, notice) &&
    wishes.on.some(
      (channel) =>
        channel !== 'urgent' &&
        !(channel === 'telegram' && wishes.blocked) &&
        !(channel === 'email' && wishes.unsubscribed),
    )
  const bySearch = wishes.search !== undefined && notice.title.includes(wishes.search.words)
  return byProfile || bySearch
}
