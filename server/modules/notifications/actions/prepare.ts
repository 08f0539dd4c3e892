import type { World } from '#server/platform/world.ts'
import type { Parcel } from '../core/channel.ts'
import type { AccountAddresses, Composed, DueMessage, Words } from '../core/composer.ts'
import { exactKey } from '../core/message.ts'
import type { HandOverPorts } from './hand-over-ports.ts'
import { testWords } from '../core/test-words.ts'
import { afterQuietHours } from '../core/quiet-hours.ts'
import { isSwitchedOn } from '../core/switches.ts'
import type { ChoicesSince } from '../core/switches.ts'
import type { UnsubscribeScope } from '../core/unsubscribe-id.ts'
import type { Unwanted } from '../core/unwanted.ts'
import { choicesBy } from '../store/choices.ts'
import { contactPointsBy, goneAmong } from '../store/contact-points.ts'
import type { ContactPoint } from '../store/contact-points.ts'
import type { Outcome } from '../store/hand-over.ts'
import type { MessageRow } from '../store/messages.ts'
import { toldBy } from '../store/told.ts'
import { compose } from './compose.ts'
import { unsubscribeLinks } from './unsubscribe-link.ts'

/** A message with its words and where it goes, or what has become of it without sending. `failed` is why the words could not be made. */
export type Prepared = { row: MessageRow } & ({ parcel: Parcel } | { outcome: Outcome } | { failed: string })
type Target = { to: string; lang: 'en' | 'am'; keys?: Parcel['keys'] }
type Known = { people: ReadonlyMap<number, AccountAddresses>; choices: ReadonlyMap<number, ChoicesSince>; points: ReadonlyMap<number, ContactPoint> }

const unwanted = (error: Unwanted): Outcome => ({ state: 'unwanted', error })
const isLate = (row: MessageRow) => row.about !== null

/** Makes claimed messages ready to send, in their order. Consent, addresses, quiet hours and what it is about are asked now, at the last moment. */
export async function prepare(world: Pick<World, 'db' | 'clock' | 'log'>, ports: HandOverPorts, rows: readonly MessageRow[]): Promise<Prepared[]> {
  const now = world.clock.now()
  const decided = new Map<MessageRow, Outcome | { failed: string }>()
  for (const row of rows) {
    const morning = row.transactional || row.urgent || row.kind === 'test' ? undefined : afterQuietHours(row.channel, now)
    if (row.expires_at !== null && row.expires_at <= now) decided.set(row, { state: 'expired' })
    else if (morning !== undefined) decided.set(row, { state: 'waiting', nextAt: morning, untried: true, anew: true })
  }
  const late = rows.filter((row) => isLate(row) && !decided.has(row))
  const targets = await targetsOf(world, ports, late, decided)
  await refuseGone(world, rows, targets, decided)
  const words = await wordsOf(
    world,
    ports,
    late.filter((row) => !decided.has(row)),
    targets,
    decided,
  )
  const prepared: Prepared[] = []
  for (const row of rows) {
    const outcome = decided.get(row)
    if (outcome !== undefined) prepared.push('failed' in outcome ? { row, failed: outcome.failed } : { row, outcome })
    else prepared.push({ row, parcel: isLate(row) ? lateParcel(row, targets.get(row), words.get(row), ports.publicOrigin) : writtenParcel(row) })
  }
  return prepared
}

/** Where late messages go; decides about those that have nowhere to go, or whose switch is off. */
async function targetsOf(
  { db }: Pick<World, 'db'>,
  { addressBook }: HandOverPorts,
  rows: readonly MessageRow[],
  decided: Map<MessageRow, Outcome | { failed: string }>,
) {
  const targets = new Map<MessageRow, Target>()
  if (rows.length === 0) return targets
  const persons = [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]
  const known: Known = {
    people: await addressBook(db, persons),
    choices: await choicesBy(db, persons),
    points: await contactPointsBy(
      db,
      rows.flatMap(({ contact_point_id }) => contact_point_id ?? []),
    ),
  }
  for (const row of rows) {
    const target = targetOf(row, known)
    if (typeof target === 'string') decided.set(row, unwanted(target))
    else targets.set(row, target)
  }
  return targets
}

function targetOf(row: MessageRow, { people, choices, points }: Known): Target | Unwanted {
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
async function refuseGone(
  { db }: Pick<World, 'db'>,
  rows: readonly MessageRow[],
  targets: ReadonlyMap<MessageRow, Target>,
  decided: Map<MessageRow, Outcome | { failed: string }>,
): Promise<void> {
  for (const channel of ['email', 'sms'] as const) {
    const asked = rows.filter((row) => row.channel === channel && !row.transactional && row.kind !== 'test' && !decided.has(row))
    const keyOf = (row: MessageRow) => exactKey(channel, targets.get(row)?.to ?? row.recipient ?? '')
    const gone = await goneAmong(db, channel, [...new Set(asked.map(keyOf))])
    for (const row of asked) if (gone.has(keyOf(row))) decided.set(row, unwanted('gone'))
  }
}

type WithWords = { words: Words; unsubscribe: string | undefined }

async function wordsOf(
  world: Pick<World, 'db' | 'log'>,
  ports: HandOverPorts,
  rows: readonly MessageRow[],
  targets: ReadonlyMap<MessageRow, Target>,
  decided: Map<MessageRow, Outcome | { failed: string }>,
): Promise<Map<MessageRow, WithWords>> {
  const words = new Map<MessageRow, WithWords>()
  if (rows.length === 0) return words
  const told = await toldBy(
    world.db,
    rows.map(({ id, along_with }) => along_with ?? id),
  )
  const links = new Map<MessageRow, { page: string; oneClick: string }>()
  for (const row of rows) {
    const to = targets.get(row)?.to
    if (row.channel === 'email' && to !== undefined) links.set(row, await unsubscribeLinks(ports, row.person_id ?? 0, scopeOf(row), to))
  }
  const composed = await compose(
    world,
    { test: async (_db, due) => testWords(due), ...ports.composers },
    rows.map((row) => ({ kind: row.kind, due: dueOf(row, targets.get(row)?.lang ?? 'en', told.get(row.along_with ?? row.id) ?? [], links.get(row)?.page) })),
  )
  for (const [i, row] of rows.entries()) {
    const result: Composed | undefined = composed[i]
    if (result === undefined) decided.set(row, { failed: 'the words could not be made' })
    else if ('unwanted' in result) decided.set(row, { state: 'unwanted', error: result.unwanted })
    else words.set(row, { words: result, unsubscribe: links.get(row)?.oneClick })
  }
  return words
}

function scopeOf({ about }: MessageRow): UnsubscribeScope {
  const search = Number(about?.['savedSearchId'])
  return Number.isSafeInteger(search) && search > 0 ? `search:${search}` : 'alerts'
}

const dueOf = (row: MessageRow, lang: 'en' | 'am', tells: readonly number[], unsubscribe: string | undefined): DueMessage => ({
  id: row.id,
  personId: row.person_id ?? 0,
  channel: row.channel,
  about: row.about ?? {},
  lang,
  createdAt: row.created_at,
  tells,
  ...(unsubscribe === undefined ? {} : { unsubscribe }),
})

function lateParcel(row: MessageRow, target: Target | undefined, made: WithWords | undefined, publicOrigin: string): Parcel {
  const { subject, text, html, link, topic, ttl, buttons } = made?.words ?? { text: '' }
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

const writtenParcel = (row: MessageRow): Parcel => ({
  key: row.key,
  to: row.recipient ?? '',
  lang: row.lang,
  text: row.body_text ?? '',
  ...(row.subject === null ? {} : { subject: row.subject }),
  ...(row.body_html === null ? {} : { html: row.body_html }),
  ...(row.extras?.unsubscribe === undefined ? {} : { unsubscribe: row.extras.unsubscribe }),
})
