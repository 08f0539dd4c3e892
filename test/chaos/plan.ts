import type { Delivery } from '#server/modules/notifications/index.ts'
import { seeded } from './random.ts'

export const CHAOS_CHANNELS = ['email', 'sms', 'telegram', 'push'] as const
type Channel = (typeof CHAOS_CHANNELS)[number]
export type ChaosPerson = { id: number; on: Channel[]; browsers: number }
export type ChaosPlan = {
  people: ChaosPerson[]
  /** Tenders by id with the people to notify, at once or in a digest. */ tenders: {
    id: number
    people: number[]
    atOnce: boolean
  }[]
}

/**
 * People, their switches, and tenders with their recipients: about `dispatches` messages in all. The seed alone
 * decides.
 */
export function makePlan(seed: number, dispatches: number): ChaosPlan {
  const random = seeded(seed)
  const people = Array.from({ length: Math.max(20, Math.round(dispatches / 20)) }, (_, i) => ({
    id: i + 1,
    on: CHAOS_CHANNELS.filter((channel) => random.chance(channel === 'telegram' ? 0.1 : 0.8)),
    browsers: random.chance(0.2) ? 2 : 1,
  }))
  const perTender =
    people.reduce((sum, { on, browsers }) => sum + on.length + (on.includes('push') ? browsers - 1 : 0), 0) /
    people.length
  const tenders: ChaosPlan['tenders'] = []
  for (let left = dispatches; left > 0;) {
    const size = Math.min(people.length, 5 + random.below(40))
    const atOnce = random.chance(0.7)
    tenders.push({
      id: tenders.length + 1,
      people: random
        .shuffled(people)
        .slice(0, size)
        .map(({ id }) => id),
      atOnce,
    })
    left -= (size * perTender) / (atOnce ? 1 : 3)
  }
  return { people, tenders }
}

/**
 * One run that notifies everybody of a few tenders, as the product does it: alerts at once, digests of the rest.
 * Repeatable, in any order.
 */
export function plannedDeliveries(plan: ChaosPlan, from: number, to: number): Delivery[] {
  const byId = new Map(plan.people.map((person) => [person.id, person]))
  const some = plan.tenders.slice(from, to)
  const messages: Delivery[] = []
  const digests = new Map<number, number[]>()
  for (const { id, people, atOnce } of some) {
    for (const personId of people) {
      if (!atOnce) digests.set(personId, [...(digests.get(personId) ?? []), id])
      else
        for (const channel of byId.get(personId)?.on ?? [])
          messages.push({
            kind: 'alert',
            personId,
            channel,
            about: {},
            key: `alert:${personId}:${id}:${channel}`,
            urgent: true,
            tenderIds: [id],
          })
    }
  }
  for (const [personId, tenderIds] of digests) {
    for (const channel of byId.get(personId)?.on ?? [])
      messages.push({
        kind: 'digest',
        personId,
        channel,
        about: {},
        key: `digest:${personId}:${from}:${channel}`,
        tenderIds,
        urgent: false,
      })
  }
  return messages
}
