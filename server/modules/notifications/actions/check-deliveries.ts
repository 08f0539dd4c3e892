import type { Reading, World } from '#server/platform/world.ts'
import type { ContactPointId, PersonId } from '#contract/ids.ts'
import type { SuppressionReason } from '#contract/notifications.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { AddressedMessage } from '../core/channel.ts'
import type { AccountAddresses } from '../core/delivery.ts'
import { addressKey } from '../core/message.ts'
import type { ChannelName } from '../core/message.ts'
import type { MessageKind, MessageKinds } from './message-kind.ts'
import { afterQuietHours } from '../core/quiet-hours.ts'
import { isSwitchedOn } from '../core/switches.ts'
import type { SwitchesSince } from '../core/switches.ts'
import type { DeliveryResult } from '../store/claims.ts'
import { listContactPointsByIds, listGoneAmong } from '../store/contact-points.ts'
import type { ContactPoint } from '../store/contact-points.ts'
import type { DeliveryRow } from '../store/deliveries.ts'
import { listSwitches } from '../store/switches.ts'
import type { DeliveryPorts } from './delivery-ports.ts'

/** The address of a message, and its language. */
export type Target = { to: string; lang: 'en' | 'am'; keys?: AddressedMessage['keys'] }
/** A delivery that ends or waits without being sent, or (`failed`) must be retried. */
export type NotSent = { result: DeliveryResult } | { failed: string }
/** A delivery to be rendered for its target, or to be sent as it was written when it was enqueued. */
type Checked =
  | { about: Record<string, unknown>; target: Target; kind: MessageKind }
  | { message: AddressedMessage }
  | NotSent
export type CheckedDelivery = { row: DeliveryRow } & Checked

type Facts = {
  kinds: MessageKinds
  people: ReadonlyMap<PersonId, AccountAddresses>
  switches: ReadonlyMap<PersonId, SwitchesSince>
  points: ReadonlyMap<ContactPointId, ContactPoint>
  isGone(channel: ChannelName, address: string): boolean
}

/**
 * Checks claimed deliveries, in their order, against the present state: expiry, quiet hours, account, switches,
 * addresses.
 */
export async function checkDeliveries(
  { db, clock }: Reading,
  ports: DeliveryPorts,
  rows: readonly DeliveryRow[],
): Promise<CheckedDelivery[]> {
  const now = clock.now()
  const facts = await readFacts(db, ports, rows)
  return rows.map((row) => ({ row, ...check(row, facts, now) }))
}

async function readFacts(
  db: World['db'],
  { addressBook, kinds }: DeliveryPorts,
  rows: readonly DeliveryRow[],
): Promise<Facts> {
  const persons = [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]
  const pointIds = rows.flatMap(({ contact_point_id }) => contact_point_id ?? [])
  const people: Facts['people'] = persons.length === 0 ? new Map() : await addressBook(db, persons)
  const gone = new Set<string>()
  for (const channel of ['email', 'sms'] as const) {
    const own = ({ person_id }: DeliveryRow) => people.get(person_id ?? 0)?.[channel === 'email' ? 'email' : 'phone']
    const asked = rows.filter((row) => row.channel === channel && !row.transactional)
    const keys = asked
      .flatMap((row) => (row.about === null ? row.recipient : own(row)) ?? [])
      .map((address) => addressKey(channel, address))
    for (const key of (await listGoneAmong(db, channel, [...new Set(keys)])).keys()) gone.add(`${channel} ${key}`)
  }
  return {
    kinds,
    people,
    switches: persons.length === 0 ? new Map() : await listSwitches(db, persons),
    points: pointIds.length === 0 ? new Map() : await listContactPointsByIds(db, pointIds),
    isGone: (channel, address) => gone.has(`${channel} ${addressKey(channel, address)}`),
  }
}

const suppressed = (reason: SuppressionReason): NotSent => ({ result: { state: 'suppressed', reason } })

/** The person requested it just now and waits for it. */
const isRequestedNow = (row: DeliveryRow, kind: MessageKind | undefined): boolean =>
  row.transactional || (kind?.requested ?? false)

/** The result of a message that waits for the morning, where it is night for it; undefined by day. */
export function heldForMorning(
  row: DeliveryRow,
  kind: MessageKind | undefined,
  now: Instant,
): DeliveryResult | undefined {
  const morning = isRequestedNow(row, kind) || row.urgent ? undefined : afterQuietHours(row.channel, now)
  return morning === undefined
    ? undefined
    : { state: 'pending', nextAt: morning, notAttempted: true, resetRetries: true }
}

function check(row: DeliveryRow, facts: Facts, now: Instant): Checked {
  const kind = facts.kinds[row.kind]
  const isRequested = isRequestedNow(row, kind)
  if (row.expires_at !== null && row.expires_at <= now) return { result: { state: 'expired' } }
  const held = heldForMorning(row, kind, now)
  if (held) return { result: held }
  if (row.about === null)
    return !isRequested && facts.isGone(row.channel, row.recipient ?? '')
      ? suppressed('gone')
      : { message: writtenMessage(row) }
  const about = kind?.about?.safeParse(row.about)
  if (!kind || !about?.success) return { failed: 'this kind of message is unknown' }
  const target = targetOf(row, kind, facts)
  if (typeof target === 'string') return suppressed(target)
  return !isRequested && facts.isGone(row.channel, target.to) ? suppressed('gone') : { about: row.about, target, kind }
}

function targetOf(
  row: DeliveryRow,
  kind: MessageKind,
  { people, switches, points }: Facts,
): Target | SuppressionReason {
  const personId = row.person_id ?? 0
  const person = people.get(personId)
  if (!person) return 'no-account'
  const rule = kind.switchRule?.(row.about ?? {}, row.channel) ?? 'none'
  if (!isSwitchedOn(rule, row, switches.get(personId))) return 'switched-off'
  if (row.channel === 'email' || row.channel === 'sms') {
    const to = row.channel === 'email' ? person.email : person.phone
    return to === undefined ? 'not-confirmed' : { to, lang: person.lang }
  }
  const point = points.get(row.contact_point_id ?? 0)
  if (!point || point.person_id !== personId || point.off_at !== null) return 'contact-removed'
  // A chat uses the language that was chosen in it; a browser the person's, whatever it was when push was allowed.
  const lang = row.channel === 'push' ? person.lang : point.lang
  return { to: point.address, lang, ...(point.keys ? { keys: point.keys } : {}) }
}

const writtenMessage = (row: DeliveryRow): AddressedMessage => ({
  key: row.key,
  to: row.recipient ?? '',
  lang: row.lang,
  text: row.body_text ?? '',
  ...(row.subject === null ? {} : { subject: row.subject }),
  ...(row.body_html === null ? {} : { html: row.body_html }),
  ...(row.extras?.unsubscribe === undefined ? {} : { unsubscribe: row.extras.unsubscribe }),
})
