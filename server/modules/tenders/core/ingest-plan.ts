import type { TenderId } from '#contract/ids.ts'
import type { Status } from '#contract/tenders.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { foldKey } from '#language/fold.ts'
import { instantOfMoment } from './tender-moment.ts'
import type { Notice } from './notice.ts'
import { endingWords, namedClosing, printedOf } from './notice-fields.ts'
import { isNumbered } from './numbered-reference.ts'
import { laidOver } from './partial-notice.ts'
import { canBeTwins, endEarly, fillGaps, follow, pickTwin, twinKeys } from './merge.ts'
import type { Fields, MergeUnit } from './merge.ts'

/** A checked row; `company` is the id of its buyer, `source` of its source. */
export type Incoming = { notice: Notice; hash: string; source: number; company: number }

/** A new or stored tender (a stored one has an id). `sources` are those whose notices of it are known. */
export type PlannedTender = {
  id: TenderId | undefined
  /** Breaks ties: later tenders have higher numbers. */
  order: number
  status: Status
  fields: Fields
  sources: Set<number>
  source: number | null
  changed: Set<MergeUnit>
}
/** A notice in its latest wording; without an id it is not stored yet. */
export type PlannedClipping = {
  id: TenderId | undefined
  source: number
  hash: string
  notice: Notice
  firstSeenAt: Instant
  tender: PlannedTender
  changed: boolean
}
export type KnownTender = { tenders: PlannedTender[]; clippings: PlannedClipping[] }
export type IngestOutcome = 'new' | 'merged' | 'unchanged'
/** 'incomplete': only changes of an unknown notice, without a title or a buyer. */
export type PlannedOutcome = IngestOutcome | 'incomplete'
/** `declined`: the tenders that staff had declined before rows joined them. */
export type IngestPlan = {
  outcomes: PlannedOutcome[]
  declined: ReadonlyMap<Incoming, TenderId>
  tenders: PlannedTender[]
  clippings: PlannedClipping[]
  seen: PlannedClipping[]
}

const clippingKey = (source: number, id: string): string => `${source} ${id}`

/** The ids under which a notice may be stored, the present one first. */
export const noticeIds = ({ sourceId, formerId }: Notice): string[] => [sourceId, ...(formerId ? [formerId] : [])]

/** Different notices may have had one former id. */
function isNoticeOf(former: Notice, { title, reference }: Notice): boolean {
  if (foldKey(former.title) === foldKey(title)) return true
  const [one, other] = [former.reference ?? '', reference ?? '']
  return isNumbered(one) && foldKey(one) === foldKey(other)
}

function fieldsOf(notice: Notice, company: number, publishedAt: Instant): Fields {
  const { companyName: _, englishCompanyName: __, ...fields } = printedOf(notice, publishedAt)
  return { ...fields, companyId: company }
}

/** Whether the stored wording was issued after the one that arrives. */
function isOlder(arriving: Notice, kept: Notice): boolean {
  if (!arriving.issuedAt || !kept.issuedAt) return false
  return instantOfMoment(arriving.issuedAt, 'start') < instantOfMoment(kept.issuedAt, 'start')
}

/**
 * Decides for each row in order: new, another printing or wording ('merged'), without news, or incomplete. `known` must
 * contain every clipping and tender that the rows could affect, and is modified.
 */
export function planRows(
  rows: readonly Incoming[],
  known: KnownTender,
  now: Instant,
  approve: boolean,
  companyOf: (buyer: string) => number | undefined,
): IngestPlan {
  const planner = new IngestPlanner(known, now, companyOf)
  // Numbers beyond those of stored tenders, in the order of the rows.
  const firstOrder = Number.MAX_SAFE_INTEGER - rows.length
  const status = approve ? STATUS.approved : STATUS.submitted
  const outcomes = rows.map((row, at) => planner.decide(row, { status, order: firstOrder + at }))
  return { outcomes, ...planner.changes() }
}

class IngestPlanner {
  private readonly clippings: Map<string, PlannedClipping>
  private readonly tendersByKey = new Map<string, Set<PlannedTender>>()
  private readonly changedTenders = new Set<PlannedTender>()
  private readonly changedClippings = new Set<PlannedClipping>()
  private readonly unchanged = new Set<PlannedClipping>()
  private readonly declined = new Map<Incoming, TenderId>()
  private readonly now: Instant
  private readonly companyOf: (buyer: string) => number | undefined

  constructor(known: KnownTender, now: Instant, companyOf: (buyer: string) => number | undefined) {
    this.now = now
    this.companyOf = companyOf
    this.clippings = new Map(
      known.clippings.map((clipping) => [clippingKey(clipping.source, clipping.notice.sourceId), clipping]),
    )
    for (const tender of known.tenders) this.indexTwinKeys(tender)
  }

  /** `ifNew`: the state and position of the tender that a new notice becomes. */
  decide(row: Incoming, ifNew: Pick<PlannedTender, 'status' | 'order'>): PlannedOutcome {
    const clipping = this.clippingOf(row)
    if (clipping && (clipping.hash === row.hash || isOlder(row.notice, clipping.notice))) {
      this.unchanged.add(clipping)
      return 'unchanged'
    }
    if (clipping) {
      this.takeNewWording(clipping, row)
      return 'merged'
    }
    if (row.notice.title === '' || row.notice.buyer === '') return 'incomplete'
    const fields = fieldsOf(row.notice, row.company, this.now)
    const twin = this.twinOf(row, fields)
    if (twin) {
      const filled = fillGaps(twin.fields, fields)
      this.applyTo(twin, row.notice.ended ? endEarly(twin.fields, filled, fields, endingWords(row.notice)) : filled)
      this.addClipping(row, twin)
      if (twin.status === STATUS.declined && twin.id !== undefined) this.declined.set(row, twin.id)
      return 'merged'
    }
    this.addTender(row, fields, ifNew)
    return 'new'
  }

  changes(): Omit<IngestPlan, 'outcomes'> {
    return {
      declined: this.declined,
      tenders: [...this.changedTenders],
      clippings: [...this.changedClippings],
      seen: [...this.unchanged].filter((clipping) => !this.changedClippings.has(clipping)),
    }
  }

  private clippingOf({ source, notice }: Incoming): PlannedClipping | undefined {
    const known = this.clippings.get(clippingKey(source, notice.sourceId))
    if (known || !notice.formerId) return known
    const former = this.clippings.get(clippingKey(source, notice.formerId))
    return former && isNoticeOf(former.notice, notice) ? former : undefined
  }

  private takeNewWording(clipping: PlannedClipping, row: Incoming): void {
    const { notice, firstSeenAt, tender } = clipping
    const whole = laidOver(notice, row.notice)
    const fieldsOfWording = (wording: Notice) =>
      fieldsOf(wording, this.companyOf(wording.buyer) ?? row.company, firstSeenAt)
    const after = fieldsOfWording(whole)
    const followed = follow(tender.fields, fieldsOfWording(notice), after)
    const isEnding = whole.ended && !notice.ended
    this.applyTo(tender, isEnding ? endEarly(tender.fields, followed, after, endingWords(whole)) : followed)
    this.clippings.delete(clippingKey(row.source, notice.sourceId))
    Object.assign(clipping, { hash: row.hash, notice: whole, changed: true })
    this.clippings.set(clippingKey(row.source, whole.sourceId), clipping)
    this.changedClippings.add(clipping)
  }

  private addTender(row: Incoming, fields: Fields, { status, order }: Pick<PlannedTender, 'status' | 'order'>): void {
    const tender: PlannedTender = {
      id: undefined,
      order,
      status,
      fields,
      sources: new Set(),
      source: row.source,
      changed: new Set(),
    }
    this.changedTenders.add(tender)
    this.indexTwinKeys(tender)
    this.addClipping(row, tender)
  }

  private addClipping(row: Incoming, tender: PlannedTender): void {
    const clipping = {
      id: undefined,
      source: row.source,
      hash: row.hash,
      notice: row.notice,
      firstSeenAt: this.now,
      tender,
      changed: true,
    }
    this.clippings.set(clippingKey(row.source, row.notice.sourceId), clipping)
    this.changedClippings.add(clipping)
    tender.sources.add(row.source)
  }

  private applyTo(tender: PlannedTender, { fields, changed }: { fields: Fields; changed: MergeUnit[] }): void {
    if (changed.length === 0) return
    tender.fields = fields
    for (const unit of changed) tender.changed.add(unit)
    this.changedTenders.add(tender)
    this.indexTwinKeys(tender)
  }

  private indexTwinKeys(tender: PlannedTender): void {
    for (const key of twinKeys(tender.fields))
      this.tendersByKey.set(key, (this.tendersByKey.get(key) ?? new Set()).add(tender))
  }

  /** Finds the tender as another source printed it. An ended one is also found by its original closing. */
  private twinOf({ notice, source }: Incoming, printed: Fields): PlannedTender | undefined {
    const ways = notice.ended ? [printed, { ...printed, closingAt: namedClosing(notice) }] : [printed]
    const keys = new Set(ways.flatMap(twinKeys))
    const candidates = [...keys].flatMap((key) => [...(this.tendersByKey.get(key) ?? [])])
    // An earlier row may have given the tender another title or date since its keys were indexed.
    const same = candidates.filter(
      ({ fields }) =>
        twinKeys(fields).some((key) => keys.has(key)) && ways.some((wording) => canBeTwins(fields, wording)),
    )
    return pickTwin(
      same.filter((tender) => tender.source !== source && !tender.sources.has(source)),
      this.now,
    )
  }
}
