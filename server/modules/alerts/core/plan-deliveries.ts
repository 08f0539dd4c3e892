import type { AmendmentId, PersonId, SearchId, TenderId } from '#contract/ids.ts'
import { CHANNELS } from '#contract/notifications.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { DigestDay } from './digest-cut.ts'

/** A delivery to be enqueued: its person, channel and subject. Its text is rendered when it is sent. */
export type PlannedDelivery = {
  kind: 'alert' | 'digest' | 'search-digest' | 'amendment'
  personId: PersonId
  channel: ChannelName
  about: Record<string, unknown>
  key: string
  urgent?: boolean
  againIfSuppressed?: boolean
  /** When its event happened, if a message about it may have been sent before a restore. */
  since?: number
  tenderIds?: readonly TenderId[]
}

/** The switches of a person's alerts, and since when (epoch milliseconds) each channel is on. */
export type AlertSwitches = Readonly<Record<ChannelName | 'urgentEmail', boolean>> & {
  readonly since: Readonly<Partial<Record<ChannelName, number>>>
}
type Tender = {
  id: TenderId
  /** Closes at most three days after publishing. */
  emergency: boolean
  /** Closes before the next digest. */
  beforeDigest: boolean
}
/** A person for whom a tender was found: when last, and by which of their searches that notify at once. */
export type PersonMatched = { personId: PersonId; at: number; searches: readonly NotifyingSearch[] }
type NotifyingSearch = { searchId: SearchId; channels: readonly ChannelName[] }

/**
 * Emergencies have an email switch of their own; a tender that no digest reaches in time is sent for the daily one,
 * too.
 */
export const mayEmailAtOnce = (
  { email, urgentEmail }: Pick<AlertSwitches, 'email' | 'urgentEmail'>,
  emergency: boolean,
): boolean => urgentEmail || (email && !emergency)

const sinceOf = (switches: AlertSwitches, channel: ChannelName): number => switches.since[channel] ?? 0
const alertKey = (personId: PersonId, tenderId: TenderId, channel: ChannelName) =>
  `alert:${personId}:${tenderId}:${channel}`

/**
 * The searches behind a message on a channel: all of them, because the first may be paused or deleted while the message
 * waits for the morning. An email has one, which its link stops.
 */
function bySearches(all: readonly NotifyingSearch[], channel: ChannelName): PlannedDelivery['about'] {
  const ids = all.flatMap(({ searchId, channels }) => (channels.includes(channel) ? searchId : []))
  return { savedSearchId: ids[0], ...(channel === 'email' || ids.length < 2 ? {} : { searches: ids }) }
}

/**
 * The deliveries that one person gets at once about a tender: an emergency wherever alerts are on (email: the urgent
 * ones), another that no digest reaches in time wherever either email is on, and hits of searches, on their channels.
 */
export function alertDeliveries(
  tender: Tender,
  { personId, at, searches }: PersonMatched,
  switches: AlertSwitches | undefined,
): PlannedDelivery[] {
  const { id, emergency } = tender
  const urgent = emergency || tender.beforeDigest
  const byChannel = new Map<ChannelName, PlannedDelivery>()
  const add = (channel: ChannelName, about: PlannedDelivery['about']) => {
    if (!byChannel.has(channel)) {
      byChannel.set(channel, {
        kind: 'alert',
        personId,
        channel,
        about,
        key: alertKey(personId, id, channel),
        urgent,
        againIfSuppressed: true,
        tenderIds: [id],
      })
    }
  }
  if (urgent && switches) {
    for (const channel of CHANNELS) {
      const on = channel === 'email' ? mayEmailAtOnce(switches, emergency) : switches[channel]
      if (on && at >= sinceOf(switches, channel))
        add(channel, emergency ? { tenderId: id } : { tenderId: id, beforeDigest: true })
    }
  }
  for (const channel of searches.flatMap(({ channels }) => channels))
    add(channel, { tenderId: id, ...bySearches(searches, channel) })
  return [...byChannel.values()]
}

/**
 * Tenders found since the last digest, by the profile (no `search`) or a search of daily or weekly emails. `ats`: the
 * instant of each. `early`: those of a weekly search that close before its next email.
 */
export type FoundTenders = {
  tenders: readonly TenderId[]
  ats: readonly number[]
  search?: { id: SearchId; weekly: boolean; early?: true; channels: readonly ChannelName[] }
}

/** The tenders of searches whose weekly email comes another day are cut to those that close before it. */
export const cutEarly = (
  found: readonly FoundTenders[],
  closesEarly: (tenderId: TenderId) => boolean,
): FoundTenders[] =>
  found.flatMap((group) => {
    if (!group.search?.early) return [group]
    const tenders = group.tenders.filter(closesEarly)
    const ats = group.ats.filter((_, i) => closesEarly(group.tenders[i] ?? 0))
    return tenders.length === 0 ? [] : [{ ...group, tenders, ats }]
  })

/** Adds deferred tenders to those found, each search once, so that it has one email. */
export function withDeferred(found: readonly FoundTenders[], deferred: readonly FoundTenders[]): FoundTenders[] {
  const deferredOf = (group: FoundTenders) => deferred.filter(({ search }) => search?.id === group.search?.id)
  const joined = found.map((group) => ({
    ...group,
    tenders: [...deferredOf(group).flatMap(({ tenders }) => tenders), ...group.tenders],
    ats: [...deferredOf(group).flatMap(({ ats }) => ats), ...group.ats],
  }))
  return [...joined, ...deferred.filter(({ search }) => !found.some((group) => group.search?.id === search?.id))]
}

/**
 * Separates tenders that emails may have named before a restore (found before these cuts, or `wasReady` to be found by
 * then) from new ones.
 */
export function splitAt(
  found: readonly FoundTenders[],
  cuts: { daily: number; weekly: number },
  wasReady: (tenderId: TenderId, cut: number) => boolean,
): { earlier: FoundTenders[]; later: FoundTenders[] } {
  const part = (isEarlier: boolean) =>
    found.flatMap((group) => {
      const cut = group.search?.weekly ? cuts.weekly : cuts.daily
      const wanted = group.tenders.map((id, i) => ((group.ats[i] ?? 0) < cut || wasReady(id, cut)) === isEarlier)
      const tenders = group.tenders.filter((_, i) => wanted[i])
      return tenders.length === 0 ? [] : [{ ...group, tenders, ats: group.ats.filter((_, i) => wanted[i]) }]
    })
  return { earlier: part(true), later: part(false) }
}

/** Deliveries that may have been sent before a restore, held for a decision by staff under keys of their own. */
export const heldForStaff = (deliveries: readonly PlannedDelivery[], restoredAt: Instant): PlannedDelivery[] =>
  deliveries.map((delivery) => ({ ...delivery, key: `restored:${delivery.key}`, since: restoredAt }))

/**
 * The digests of one person: one a channel for the profile and for each search, except one SMS for all. Tenders that
 * close or are withdrawn before are left out (`isOpen`).
 */
export function digestDeliveries(
  personId: PersonId,
  found: readonly FoundTenders[],
  switches: AlertSwitches | undefined,
  day: DigestDay,
  isOpen: (tenderId: TenderId) => boolean,
): PlannedDelivery[] {
  const { date } = day
  const open = ({ tenders, ats }: FoundTenders, since = 0) =>
    tenders.filter((tenderId, i) => (ats[i] ?? 0) >= since && isOpen(tenderId))
  const profile = found.filter(({ search }) => search === undefined)
  const ofProfile = (channel: ChannelName) =>
    switches?.[channel] ? profile.flatMap((group) => open(group, sinceOf(switches, channel))) : []
  const planned: PlannedDelivery[] = []
  const claimed = new Set<string>()
  /** An email without the tenders of the emails before it on the channel. */
  const add = (
    channel: ChannelName,
    tenders: readonly TenderId[],
    message: Pick<PlannedDelivery, 'kind' | 'about' | 'key'>,
  ) => {
    const tenderIds = tenders.filter((tenderId) => !claimed.has(`${channel} ${tenderId}`))
    for (const tenderId of tenderIds) claimed.add(`${channel} ${tenderId}`)
    if (tenderIds.length > 0) planned.push({ ...message, personId, channel, tenderIds })
  }
  for (const channel of CHANNELS) {
    if (channel !== 'sms')
      add(channel, ofProfile(channel), {
        kind: 'digest',
        about: { date },
        key: `digest:${personId}:${date}:${channel}`,
      })
  }
  for (const group of found) {
    const { search } = group
    if (!search) continue
    const period = search.weekly ? day.monday : date
    const frequency = search.early ? 'before-weekly' : search.weekly ? 'weekly' : 'daily'
    const about = { savedSearchId: search.id, date, frequency }
    for (const channel of search.channels) {
      if (channel !== 'sms')
        add(channel, open(group), { kind: 'search-digest', about, key: `search:${search.id}:${period}:${channel}` })
    }
  }
  return [...planned, ...smsDigest(personId, ofProfile('sms'), found, date, open)]
}

/** At most one such SMS a person and day, for all tenders together. */
function smsDigest(
  personId: PersonId,
  ofProfile: readonly TenderId[],
  found: readonly FoundTenders[],
  date: string,
  open: (group: FoundTenders) => TenderId[],
): PlannedDelivery[] {
  const searched = found.filter((group) => group.search?.channels.includes('sms') && open(group).length > 0)
  const searches = searched.flatMap(({ search }) => search?.id ?? [])
  const tenderIds = [...new Set([...ofProfile, ...searched.flatMap(open)])]
  if (tenderIds.length === 0) return []
  const key = `digest:${personId}:${date}:sms`
  if (ofProfile.length > 0) return [{ kind: 'digest', personId, channel: 'sms', about: { date }, key, tenderIds }]
  return [
    {
      kind: 'search-digest',
      personId,
      channel: 'sms',
      about: { savedSearchId: searches[0], searches, date },
      key,
      tenderIds,
    },
  ]
}

/** In batches of at most `max` tenders together, or one delivery: a statement has a time limit. */
export function inBatches(deliveries: readonly PlannedDelivery[], max: number): PlannedDelivery[][] {
  const batches: PlannedDelivery[][] = []
  let size = Infinity
  for (const delivery of deliveries) {
    const added = delivery.tenderIds?.length ?? 0
    if (size + added > max) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(delivery)
    size += added
  }
  return batches
}

/**
 * The channels on which a person is notified of a change: where alerts are on; by email where nothing was ever chosen;
 * and where one of their searches notified them of the tender. `urgent`: in quiet hours, too.
 */
export function amendmentDeliveries(
  { id: amendmentId, tenderId, urgent = false }: { id: AmendmentId; tenderId: TenderId; urgent?: boolean },
  personId: PersonId,
  switches: AlertSwitches | undefined,
  searches: readonly NotifyingSearch[],
): PlannedDelivery[] {
  const byChannel = new Map<ChannelName, PlannedDelivery>()
  const add = (channel: ChannelName, about: PlannedDelivery['about']) => {
    if (!byChannel.has(channel))
      byChannel.set(channel, {
        kind: 'amendment',
        personId,
        channel,
        about,
        key: `amendment:${amendmentId}:${personId}:${channel}`,
        urgent,
      })
  }
  for (const channel of CHANNELS) {
    const on = switches ? switches[channel] || (channel === 'email' && switches.urgentEmail) : channel === 'email'
    if (on) add(channel, { amendmentId, tenderId })
  }
  for (const channel of searches.flatMap(({ channels }) => channels))
    add(channel, { amendmentId, tenderId, ...bySearches(searches, channel) })
  return [...byChannel.values()]
}
