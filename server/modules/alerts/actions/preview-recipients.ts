import type { Reading } from '#server/platform/world.ts'
import type { KeywordHit } from '#contract/alerts.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { CHANNELS } from '#contract/notifications.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import { foldKey } from '#language/fold.ts'
import { readSwitches, notifiedPeople } from '#server/modules/notifications/index.ts'
import type { Switches } from '#server/modules/notifications/index.ts'
import { whoSaved } from '#server/modules/saved/index.ts'
import { isApprovalNews, readStaffCards } from '#server/modules/tenders/index.ts'
import { Refused } from '#server/platform/refused.ts'
import { closesBeforeDigest } from '../core/digest-cut.ts'
import { mayEmailAtOnce } from '../core/plan-deliveries.ts'
import { rankOf } from '../core/reasons.ts'
import type { Reason } from '../core/reasons.ts'
import { listPreviewedMatches } from '../store/matching.ts'
import type { PreviewedMatch } from '../store/matching.ts'
import { findMatches, readIndexable } from './find-matches.ts'

type RecipientPreview = {
  people: number
  ofChanges: number
  byChannel: { channel: ChannelName; people: number }[]
  keywords: KeywordHit[]
  sectors: { sector: number; name: string; people: number }[]
  customers: { customer: string; people: number }[]
}

/**
 * Counts the people who would get an alert if a tender were approved now; on each channel without those who got one
 * before. `ofChanges` counts its followers, who get its amendments.
 */
export async function previewRecipients({ db, clock }: Reading, tenderId: TenderId): Promise<RecipientPreview> {
  const now = clock.now()
  const tender = await readIndexable(db, tenderId)
  const [card] = await readStaffCards(db, [tenderId], now)
  if (!tender || !card) throw new Refused('not-found')
  const finds = await listPreviewedMatches(db, await findMatches(db, tender, now))
  const people = [...new Set(finds.map(({ personId }) => personId))]
  const choices = await readSwitches(db, people)
  const notified = await notifiedPeople(db, tenderId)
  const alreadyNotified = new Set(notified.map(({ personId, channel }) => `${personId} ${channel}`))
  const followers = new Set([...(await whoSaved(db, tenderId)), ...notified.map(({ personId }) => personId)])
  const soon = { ...card, beforeDigest: closesBeforeDigest(card.closingTimestamp, now) }
  const toNotify = new Set(
    finds
      .flatMap((find) =>
        channelsOf(find, choices.get(find.personId), soon).map((channel) => `${find.personId} ${channel}`),
      )
      .filter((pair) => !alreadyNotified.has(pair)),
  )
  const newPeople = [...toNotify].map((pair) => Number(pair.split(' ')[0]))
  const isNews = await isApprovalNews(db, tenderId, now)
  const reasons = finds.flatMap(({ personId, reasons: own }) => own.map((reason) => ({ personId, reason })))
  return {
    people: new Set([...newPeople, ...(isNews ? followers : [])]).size,
    ofChanges: followers.size,
    byChannel: CHANNELS.map((channel) => ({
      channel,
      people: [...toNotify].filter((pair) => pair.endsWith(` ${channel}`)).length,
    })),
    keywords: counted(reasons, (reason) =>
      'keyword' in reason
        ? [
            foldKey(reason.keyword),
            {
              matchedKeywordText: reason.keyword,
              rank: rankOf(reason.place),
              ...(reason.place ? { place: reason.place } : {}),
            },
          ]
        : undefined,
    ),
    sectors: counted(reasons, (reason) =>
      'sector' in reason
        ? [
            String(reason.sector),
            { sector: reason.sector, name: sectorById(reason.sector)?.en ?? String(reason.sector) },
          ]
        : undefined,
    ),
    customers: counted(reasons, (reason) =>
      'customer' in reason ? [foldKey(reason.customer), { customer: reason.customer }] : undefined,
    ),
  }
}

function channelsOf(
  { channels }: Pick<PreviewedMatch, 'channels'>,
  choices: Switches | undefined,
  { emergency, beforeDigest }: { emergency: boolean; beforeDigest: boolean },
): ChannelName[] {
  if (channels !== null) return CHANNELS.filter((channel) => channels.includes(channel))
  if (choices === undefined) return []
  return CHANNELS.filter((channel) =>
    channel === 'email' && (emergency || beforeDigest) ? mayEmailAtOnce(choices, emergency) : choices[channel],
  )
}

/** Equal reasons once, with the number of people; the most frequent first. */
function counted<T extends object>(
  reasons: readonly { personId: PersonId; reason: Reason }[],
  take: (reason: Reason) => [string, T] | undefined,
): (T & { people: number })[] {
  const groups = new Map<string, { item: T; people: Set<PersonId> }>()
  for (const { personId, reason } of reasons) {
    const [key, item] = take(reason) ?? []
    if (key === undefined || item === undefined) continue
    const group = groups.get(key) ?? { item, people: new Set<PersonId>() }
    groups.set(key, group)
    group.people.add(personId)
  }
  return [...groups.values()]
    .map(({ item, people }) => ({ ...item, people: people.size }))
    .toSorted((a, b) => b.people - a.people)
}
