import { closingStatus, OPEN } from '#contract/closing.ts'
import type { PageChange } from '#contract/tender.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Tender } from './tender.ts'

/** Changed fields that followers of a tender are notified of. */
type AmendedField = 'status' | 'title' | 'closing' | 'opening' | 'documents' | 'bidBond' | 'docPrice'
/**
 * Instants in epoch milliseconds, everything else in the notice's words; null is 'not given'. A status is 'approved' or
 * 'withdrawn'.
 */
export type AmendedValue = number | string | string[] | null
export type AmendedChange = { field: AmendedField; from: AmendedValue; to: AmendedValue }

/** The notifiable facts of a tender at some moment, as a row stores them. */
export type KnownFacts = Partial<Record<Exclude<AmendedField, 'status'>, AmendedValue>>

const words = (text: string | null): string | null => text?.trim().replace(/\s+/g, ' ') || null

/** A date is compared by its instant, however it was typed; without one, by its words. */
export function knownFacts({
  shortTitle,
  closingAt,
  closingTyped,
  openingAt,
  openingTyped,
  bidBond,
  docPrice,
}: Pick<
  Tender,
  'shortTitle' | 'closingAt' | 'closingTyped' | 'openingAt' | 'openingTyped' | 'bidBond' | 'docPrice'
>): KnownFacts {
  return {
    title: words(shortTitle),
    closing: closingAt ?? words(closingTyped?.text ?? null),
    opening: openingAt ?? words(openingTyped?.text ?? null),
    bidBond: words(bidBond),
    docPrice: words(docPrice),
  }
}

const FIELDS = ['title', 'closing', 'opening', 'documents', 'bidBond', 'docPrice'] as const

/** The notifiable differences, in a fixed order. */
export function notifiableChanges(before: KnownFacts, after: KnownFacts): AmendedChange[] {
  return FIELDS.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null]
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
}

/** A change as the tender's page shows it: that it was withdrawn meanwhile is no fact of an open one. */
export function shownChange({ at, changes }: { at: number; changes: readonly AmendedChange[] }): PageChange[] {
  const fields = changes.flatMap(({ field, from, to }) => (field === 'status' ? [] : [{ field, from, to }]))
  return fields.length === 0 ? [] : [{ at, fields }]
}

export const WITHDRAWN: AmendedChange = { field: 'status', from: 'approved', to: 'withdrawn' }
export const RETURNED: AmendedChange = { field: 'status', from: 'withdrawn', to: 'approved' }

/** Nobody wants to be notified of a tender that was closed and still is; a closing moved into the future is news. */
export const isNotifiable = (until: readonly (number | null)[], now: Instant): boolean =>
  until.some((instant) => closingStatus(instant, now) === OPEN)
