import type { Status } from '#contract/tenders.ts'
import { STATUS } from '#contract/tenders.ts'
import { instantOfMoment } from './moment.ts'
import type { Notice } from './notice.ts'
import { printedOf } from './notice-fields.ts'
import { fillGaps, follow, pickTwin, twinKeys } from './merge.ts'
import type { Fields, MergeUnit } from './merge.ts'

/** A checked row on its way in; `company` is the id of its buyer, `source` of its source. */
export type Incoming = { notice: Notice; hash: string; source: number; company: number }

/** A tender in the making or already stored (then it has an id). `sources` are those whose notices of it are known. */
export type Held = {
  id: number | undefined
  /** For ties: later ones have higher numbers. */
  order: number
  status: Status
  fields: Fields
  sources: Set<number>
  source: number | null
  changed: Set<MergeUnit>
}
/** A notice in its latest wording; without an id it is not stored yet. */
export type HeldClipping = {
  id: number | undefined
  source: number
  hash: string
  notice: Notice
  firstSeenAt: number
  tender: Held
  changed: boolean
}
export type KnownTender = { tenders: Held[]; clippings: HeldClipping[] }
export type IngestOutcome = 'new' | 'merged' | 'unchanged'
export type IngestPlan = { outcomes: IngestOutcome[]; tenders: Held[]; clippings: HeldClipping[]; seen: HeldClipping[] }

const clippingKey = (source: number, notice: Notice): string => `${source} ${notice.sourceId}`

function fieldsOf(notice: Notice, company: number, publishedAt: number): Fields {
  const { companyName: _, englishCompanyName: __, ...fields } = printedOf(notice, publishedAt)
  return { ...fields, companyId: company }
}

/** Whether the wording at hand was issued after the one that arrives. */
function isOlder(arriving: Notice, kept: Notice): boolean {
  if (!arriving.issuedAt || !kept.issuedAt) return false
  return instantOfMoment(arriving.issuedAt, 'start') < instantOfMoment(kept.issuedAt, 'start')
}

/**
 * Decides what rows mean for what is known, in their order: each is new, another printing or wording of something known ('merged'),
 * or says nothing new. `known` must hold every clipping and tender the rows could concern, and is altered. `companyOf` gives the buyer's id
 * of an earlier wording.
 */
export function planRows(
  rows: readonly Incoming[],
  known: KnownTender,
  now: number,
  approve: boolean,
  companyOf: (buyer: string) => number | undefined,
): IngestPlan {
  const clippings = new Map(
    known.clippings.map((clipping) => [clippingKey(clipping.source, clipping.notice), clipping]),
  )
  const byKey = new Map<string, Set<Held>>()
  const touched = new Set<Held>()
  const touchedClippings = new Set<HeldClipping>()
  const seen = new Set<HeldClipping>()
  let order = Number.MAX_SAFE_INTEGER - rows.length

  const enter = (tender: Held): void => {
    for (const key of twinKeys(tender.fields)) byKey.set(key, (byKey.get(key) ?? new Set()).add(tender))
  }
  for (const tender of known.tenders) enter(tender)

  const twinOf = (fields: Fields, source: number): Held | undefined => {
    const keys = new Set(twinKeys(fields))
    const candidates = [...keys].flatMap((key) => [...(byKey.get(key) ?? [])])
    // An earlier row may have given the tender another title or date since it was entered.
    const same = candidates.filter((tender) => twinKeys(tender.fields).some((key) => keys.has(key)))
    return pickTwin(
      same.filter((tender) => tender.source !== source && !tender.sources.has(source)),
      now,
    )
  }
  const apply = (tender: Held, { fields, changed }: { fields: Fields; changed: MergeUnit[] }): void => {
    if (changed.length === 0) return
    tender.fields = fields
    for (const unit of changed) tender.changed.add(unit)
    touched.add(tender)
    enter(tender)
  }
  const keep = (row: Incoming, tender: Held): void => {
    const clipping = {
      id: undefined,
      source: row.source,
      hash: row.hash,
      notice: row.notice,
      firstSeenAt: now,
      tender,
      changed: true,
    }
    clippings.set(clippingKey(row.source, row.notice), clipping)
    touchedClippings.add(clipping)
    tender.sources.add(row.source)
  }

  const decide = (row: Incoming): IngestOutcome => {
    const clipping = clippings.get(clippingKey(row.source, row.notice))
    if (clipping && (clipping.hash === row.hash || isOlder(row.notice, clipping.notice))) {
      seen.add(clipping)
      return 'unchanged'
    }
    if (clipping) {
      const before = fieldsOf(clipping.notice, companyOf(clipping.notice.buyer) ?? row.company, clipping.firstSeenAt)
      apply(
        clipping.tender,
        follow(clipping.tender.fields, before, fieldsOf(row.notice, row.company, clipping.firstSeenAt)),
      )
      Object.assign(clipping, { hash: row.hash, notice: row.notice, changed: true })
      touchedClippings.add(clipping)
      return 'merged'
    }
    const fields = fieldsOf(row.notice, row.company, now)
    const twin = twinOf(fields, row.source)
    if (twin) {
      apply(twin, fillGaps(twin.fields, fields))
      keep(row, twin)
      return 'merged'
    }
    order += 1
    const status = approve ? STATUS.approved : STATUS.submitted
    const tender: Held = {
      id: undefined,
      order,
      status,
      fields,
      sources: new Set(),
      source: row.source,
      changed: new Set(),
    }
    touched.add(tender)
    enter(tender)
    keep(row, tender)
    return 'new'
  }
  const outcomes = rows.map(decide)
  return {
    outcomes,
    tenders: [...touched],
    clippings: [...touchedClippings],
    seen: [...seen].filter((clipping) => !touchedClippings.has(clipping)),
  }
}
