import { CHANNELS } from '#contract/notifications.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { DigestDay } from './digest-cut.ts'

/** A message to be queued: whose, on which channel, what about. The words are made when it is sent. */
type Telling = {
  kind: 'alert' | 'digest' | 'search-digest' | 'amendment'
  personId: number
  channel: ChannelName
  about: Record<string, unknown>
  key: string
  urgent?: boolean
  tells?: readonly number[]
}

/** The switches of a person's alerts, and since when (epoch milliseconds) each channel is on. */
export type Switches = Readonly<Record<ChannelName | 'urgentEmail', boolean>> & { readonly since: Readonly<Partial<Record<ChannelName, number>>> }
type Tender = { id: number; /** Closes at most three days after publishing. */ emergency: boolean }
/** Somebody for whom a tender was found: when last, and by which of their searches whose channels hear of it at once. */
export type Finder = { personId: number; at: number; searches: readonly { searchId: number; channels: readonly ChannelName[] }[] }

const sinceOf = (switches: Switches, channel: ChannelName): number => switches.since[channel] ?? 0
const alertKey = (personId: number, tenderId: number, channel: ChannelName) => `alert:${personId}:${tenderId}:${channel}`

/**
 * What one person is told at once of a tender: an emergency wherever alerts are on (e-mail: the urgent ones), and what searches have found, on their
 * channels.
 */
export function tellingAtOnce(tender: Tender, { personId, at, searches }: Finder, switches: Switches | undefined): Telling[] {
  const { id, emergency } = tender
  const byChannel = new Map<ChannelName, Telling>()
  const add = (channel: ChannelName, about: Telling['about']) => {
    if (!byChannel.has(channel)) {
      byChannel.set(channel, { kind: 'alert', personId, channel, about, key: alertKey(personId, id, channel), urgent: emergency, tells: [id] })
    }
  }
  if (emergency && switches) {
    for (const channel of CHANNELS) {
      const on = channel === 'email' ? switches.urgentEmail : switches[channel]
      if (on && at >= sinceOf(switches, channel)) add(channel, { tenderId: id })
    }
  }
  for (const { searchId, channels } of searches) for (const channel of channels) add(channel, { tenderId: id, savedSearchId: searchId })
  return [...byChannel.values()]
}

/** What was found since the last digest, by the profile (no `search`) or a search of daily or weekly letters. `ats`: when, beside each tender. */
export type Found = { tenders: readonly number[]; ats: readonly number[]; search?: { id: number; weekly: boolean; channels: readonly ChannelName[] } }

/** What was found with what is owed from before, each search once, so that it has one letter. */
export function withOwed(found: readonly Found[], owed: readonly Found[]): Found[] {
  const of = (one: Found) => owed.filter(({ search }) => search?.id === one.search?.id)
  const joined = found.map((one) => ({
    ...one,
    tenders: [...of(one).flatMap(({ tenders }) => tenders), ...one.tenders],
    ats: [...of(one).flatMap(({ ats }) => ats), ...one.ats],
  }))
  return [...joined, ...owed.filter(({ search }) => !found.some((one) => one.search?.id === search?.id))]
}

/**
 * The letters that leave at eight for one person: one a channel for the profile and one for each search, except SMS, where one says all. What closes or
 * is withdrawn before is left out (`isOpen`); what was told before on a channel is left out when they are queued.
 */
export function digestsFor(
  personId: number,
  found: readonly Found[],
  switches: Switches | undefined,
  day: DigestDay,
  isOpen: (tenderId: number) => boolean,
): Telling[] {
  const { date } = day
  const open = ({ tenders, ats }: Found, since = 0) => tenders.filter((tenderId, i) => (ats[i] ?? 0) >= since && isOpen(tenderId))
  const profile = found.filter(({ search }) => search === undefined)
  const ofProfile = (channel: ChannelName) => (switches?.[channel] ? profile.flatMap((one) => open(one, sinceOf(switches, channel))) : [])
  const tellings: Telling[] = []
  const claimed = new Set<string>()
  /** A letter with what no letter before it on the channel has. */
  const add = (channel: ChannelName, tenders: readonly number[], letter: Pick<Telling, 'kind' | 'about' | 'key'>) => {
    const tells = tenders.filter((tenderId) => !claimed.has(`${channel} ${tenderId}`))
    for (const tenderId of tells) claimed.add(`${channel} ${tenderId}`)
    if (tells.length > 0) tellings.push({ ...letter, personId, channel, tells })
  }
  for (const channel of CHANNELS) {
    if (channel !== 'sms') add(channel, ofProfile(channel), { kind: 'digest', about: { date }, key: `digest:${personId}:${date}:${channel}` })
  }
  for (const one of found) {
    const { search } = one
    if (!search) continue
    const period = search.weekly ? day.monday : date
    const about = { savedSearchId: search.id, date, frequency: search.weekly ? 'weekly' : 'daily' }
    for (const channel of search.channels) {
      if (channel !== 'sms') add(channel, open(one), { kind: 'search-digest', about, key: `search:${search.id}:${period}:${channel}` })
    }
  }
  return [...tellings, ...bySms(personId, ofProfile('sms'), found, date, open)]
}

/** At most one such SMS a person and day, whatever found the tenders. */
function bySms(personId: number, ofProfile: readonly number[], found: readonly Found[], date: string, open: (one: Found) => number[]): Telling[] {
  const searched = found.filter((one) => one.search?.channels.includes('sms') && open(one).length > 0)
  const searches = searched.flatMap(({ search }) => search?.id ?? [])
  const tells = [...new Set([...ofProfile, ...searched.flatMap(open)])]
  if (tells.length === 0) return []
  const key = `digest:${personId}:${date}:sms`
  if (ofProfile.length > 0) return [{ kind: 'digest', personId, channel: 'sms', about: { date }, key, tells }]
  return [{ kind: 'search-digest', personId, channel: 'sms', about: { savedSearchId: searches[0], searches, date }, key, tells }]
}

/** The same in portions that tell of at most so many tenders together, or are one message: a statement has a limit of time. */
export function inPortions(tellings: readonly Telling[], most: number): Telling[][] {
  const portions: Telling[][] = []
  let size = Infinity
  for (const telling of tellings) {
    const tells = telling.tells?.length ?? 0
    if (size + tells > most) {
      portions.push([])
      size = 0
    }
    portions.at(-1)?.push(telling)
    size += tells
  }
  return portions
}

/** On which channels a person hears of a change: where alerts are on; by e-mail where nothing was ever chosen; and where a search of theirs told them of it. */
export function tellingAmendment(
  { id: amendmentId, tenderId }: { id: number; tenderId: number },
  personId: number,
  switches: Switches | undefined,
  searches: readonly { searchId: number; channels: readonly ChannelName[] }[],
): Telling[] {
  const byChannel = new Map<ChannelName, Telling>()
  const add = (channel: ChannelName, about: Telling['about']) => {
    if (!byChannel.has(channel)) byChannel.set(channel, { kind: 'amendment', personId, channel, about, key: `amendment:${amendmentId}:${personId}:${channel}` })
  }
  for (const channel of CHANNELS) {
    const on = switches ? switches[channel] || (channel === 'email' && switches.urgentEmail) : channel === 'email'
    if (on) add(channel, { amendmentId, tenderId })
  }
  for (const { searchId, channels } of searches) for (const channel of channels) add(channel, { amendmentId, tenderId, savedSearchId: searchId })
  return [...byChannel.values()]
}
