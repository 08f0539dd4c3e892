import type { World } from '#server/platform/world.ts'
import type { AddressedMessage } from '../core/channel.ts'
import type { AccountAddresses, RenderResult, DueDelivery, RenderedMessage } from '../core/delivery.ts'
import { addressKey } from '../core/message.ts'
import type { DeliveryPorts } from './delivery-ports.ts'
import { renderTest } from '../core/test-message.ts'
import { afterQuietHours } from '../core/quiet-hours.ts'
import { isSwitchedOn } from '../core/switches.ts'
import type { SwitchesSince } from '../core/switches.ts'
import type { UnsubscribeScope } from '../core/unsubscribe-id.ts'
import type { SuppressionReason } from '#contract/notifications.ts'
import { listSwitches } from '../store/switches.ts'
import { contactPointsBy, goneAmong } from '../store/contact-points.ts'
import type { ContactPoint } from '../store/contact-points.ts'
import type { DeliveryResult } from '../store/claims.ts'
import type { DeliveryRow } from '../store/deliveries.ts'
import { listTendersOfDeliveries } from '../store/notification-history.ts'
import { renderAll } from './render-all.ts'
import { unsubscribeLinks } from './unsubscribe-link.ts'

/** A message with its words and where it goes, or what has become of it without sending. `failed` is why the words could not be made. */
export type PreparedDelivery = { row: DeliveryRow } & ({ parcel: AddressedMessage } | { outcome: DeliveryResult } | { failed: string })
type Target = { to: string; lang: 'en' | 'am'; keys?: AddressedMessage['keys'] }
type Known = { people: ReadonlyMap<number, AccountAddresses>; choices: ReadonlyMap<number, SwitchesSince>; points: ReadonlyMap<number, ContactPoint> }

const suppressed = (reason: SuppressionReason): DeliveryResult => ({ state: 'suppressed', reason })
const isRendered = (row: DeliveryRow) => row.about !== null

/** Makes claimed messages ready to send, in their order. Consent, addresses, quiet hours and what it is about are asked now, at the last moment. */
export async function prepareDeliveries(
  world: Pick<World, 'db' | 'clock' | 'log'>,
  ports: DeliveryPorts,
  rows: readonly DeliveryRow[],
): Promise<PreparedDelivery[]> {
  const now = world.clock.now()
  const decided = new Map<DeliveryRow, DeliveryResult | { failed: string }>()
  for (const row of rows) {
    const morning = row.transactional || row.urgent || row.kind === 'test' ? undefined : afterQuietHours(row.channel, now)
    if (row.expires_at !== null && row.expires_at <= now) decided.set(row, { state: 'expired' })
    else if (morning !== undefined) decided.set(row, { state: 'pending', nextAt: morning, untried: true, anew: true })
  }
  const late = rows.filter((row) => isRendered(row) && !decided.has(row))
  const targets = await findTargets(world, ports, late, decided)
  await suppressGone(world, rows, targets, decided)
  const words = await renderMessages(
    world,
    ports,
    late.filter((row) => !decided.has(row)),
    targets,
    decided,
  )
  const prepared: PreparedDelivery[] = []
  for (const row of rows) {
    const outcome = decided.get(row)
    if (outcome !== undefined) prepared.push('failed' in outcome ? { row, failed: outcome.failed } : { row, outcome })
    else prepared.push({ row, parcel: isRendered(row) ? renderedMessage(row, targets.get(row), words.get(row), ports.publicOrigin) : writtenMessage(row) })
  }
  return prepared
}

/** Where late messages go; decides about those that have nowhere to go, or whose switch is off. */
async function findTargets(
  { db }: Pick<World, 'db'>,
  { addressBook }: DeliveryPorts,
  rows: readonly DeliveryRow[],
  decided: Map<DeliveryRow, DeliveryResult | { failed: string }>,
) {
  const targets = new Map<DeliveryRow, Target>()
  if (rows.length === 0) return targets
  const persons = [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]
  const known: Known = {
    people: await addressBook(db, persons),
    choices: await listSwitches(db, persons),
    points: await contactPointsBy(
      db,
      rows.flatMap(({ contact_point_id }) => contact_point_id ?? []),
    ),
  }
  for (const row of rows) {
    const target = targetOf(row, known)
    if (typeof target === 'string') decided.set(row, suppressed(target))
    else targets.set(row, target)
  }
  return targets
}

function targetOf(row: DeliveryRow, { people, choices, points }: Known): Target | SuppressionReason {
  const personId = row.person_id ?? 0
  const person = people.get(personId)
  if (!person) return 'no-account'
  if (!isSwitchedOn({ ...row, about: row.about ?? {} }, choices.get(personId))) return 'switched-off'
  if (row.channel === 'email' || row.channel === 'sms') {
    const to = row.channel === 'email' ? person.email : person.phone
    return to === undefined ? 'not-confirmed' : { to, lang: person.lang }
  }
  const point = points.get(row.contact_point_id ?? 0)
  if (!point || point.person_id !== personId || point.off_at !== null) return 'contact-removed'
  return { to: point.address, lang: point.lang, ...(point.keys ? { keys: point.keys } : {}) }
}

/** A mailbox or phone that its provider called gone gets what its owner just asked for, and nothing else. */
async function suppressGone(
  { db }: Pick<World, 'db'>,
  rows: readonly DeliveryRow[],
  targets: ReadonlyMap<DeliveryRow, Target>,
  decided: Map<DeliveryRow, DeliveryResult | { failed: string }>,
): Promise<void> {
  for (const channel of ['email', 'sms'] as const) {
    const asked = rows.filter((row) => row.channel === channel && !row.transactional && row.kind !== 'test' && !decided.has(row))
    const keyOf = (row: DeliveryRow) => addressKey(channel, targets.get(row)?.to ?? row.recipient ?? '')
    const gone = await goneAmong(db, channel, [...new Set(asked.map(keyOf))])
    for (const row of asked) if (gone.has(keyOf(row))) decided.set(row, suppressed('gone'))
  }
}

type Rendered = { message: RenderedMessage; unsubscribe: string | undefined }

async function renderMessages(
  world: Pick<World, 'db' | 'log'>,
  ports: DeliveryPorts,
  rows: readonly DeliveryRow[],
  targets: ReadonlyMap<DeliveryRow, Target>,
  decided: Map<DeliveryRow, DeliveryResult | { failed: string }>,
): Promise<Map<DeliveryRow, Rendered>> {
  const words = new Map<DeliveryRow, Rendered>()
  if (rows.length === 0) return words
  const told = await listTendersOfDeliveries(
    world.db,
    rows.map(({ id, copy_of }) => copy_of ?? id),
  )
  const links = new Map<DeliveryRow, { page: string; oneClick: string }>()
  for (const row of rows) {
    const to = targets.get(row)?.to
    if (row.channel === 'email' && to !== undefined) links.set(row, await unsubscribeLinks(ports, row.person_id ?? 0, scopeOf(row), to))
  }
  const composed = await renderAll(
    world,
    { test: async (_db, due) => renderTest(due), ...ports.renderers },
    rows.map((row) => ({ kind: row.kind, due: dueOf(row, targets.get(row)?.lang ?? 'en', told.get(row.copy_of ?? row.id) ?? [], links.get(row)?.page) })),
  )
  for (const [i, row] of rows.entries()) {
    const result: RenderResult | undefined = composed[i]
    if (result === undefined) decided.set(row, { failed: 'the words could not be made' })
    else if ('suppressed' in result) decided.set(row, suppressed(result.suppressed))
    else words.set(row, { message: result, unsubscribe: links.get(row)?.oneClick })
  }
  return words
}

function scopeOf({ about }: DeliveryRow): UnsubscribeScope {
  const search = Number(about?.['savedSearchId'])
  return Number.isSafeInteger(search) && search > 0 ? `search:${search}` : 'alerts'
}

const dueOf = (row: DeliveryRow, lang: 'en' | 'am', tenderIds: readonly number[], unsubscribe: string | undefined): DueDelivery => ({
  id: row.id,
  personId: row.person_id ?? 0,
  channel: row.channel,
  about: row.about ?? {},
  lang,
  createdAt: row.created_at,
  tenderIds,
  ...(unsubscribe === undefined ? {} : { unsubscribe }),
})

function renderedMessage(row: DeliveryRow, target: Target | undefined, made: Rendered | undefined, publicOrigin: string): AddressedMessage {
  const { subject, text, html, link, topic, ttl, buttons } = made?.message ?? { text: '' }
  const absolute = (url: string) => (url.startsWith('/') ? `${publicOrigin}${url}` : url)
  return {
    key: row.key,
    to: target?.to ?? '',
    lang: target?.lang ?? 'en',
    text,
    urgent: row.urgent,
    ...(subject === undefined ? {} : { subject }),
    ...(html === undefined ? {} : { html }),
    ...(link === undefined ? {} : { link }),
    ...(topic === undefined ? {} : { topic }),
    ...(ttl === undefined ? {} : { ttl }),
    ...(buttons === undefined ? {} : { buttons: buttons.map((button) => ('url' in button ? { text: button.text, url: absolute(button.url) } : button)) }),
    ...(target?.keys === undefined ? {} : { keys: target.keys }),
    ...(made?.unsubscribe === undefined ? {} : { unsubscribe: made.unsubscribe }),
  }
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
