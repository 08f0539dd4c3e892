import type { Certificate } from '#contract/bidding.ts'
import { isCertificateKind } from '#ethiopia/requirement-kinds.ts'
import type { RequirementKind } from '#ethiopia/requirement-kinds.ts'

/**
 * How a requirement compares with the company's certificates: `made` papers are made for each tender, and never stored.
 */
export type RequirementMatch =
  | { state: 'made' }
  | { state: 'missing' }
  | { state: 'have'; endsOn?: string }
  | { state: 'ends-before' | 'ended'; endsOn: string }

/**
 * Valid on a day means: ends on it or later, or does not end. `closing` is the last day for bids, where one is known;
 * both are ISO days.
 */
export function requirementMatchOf(
  kind: RequirementKind,
  certificates: readonly Pick<Certificate, 'kind' | 'endsOn'>[],
  { today, closing }: { today: string; closing: string | undefined },
): RequirementMatch {
  if (!isCertificateKind(kind)) return { state: 'made' }
  const own = certificates.filter((certificate) => certificate.kind === kind)
  if (own.length === 0) return { state: 'missing' }
  const ends = own.flatMap(({ endsOn }) => endsOn ?? []).toSorted()
  const last = ends.at(-1)
  if (last === undefined || ends.length < own.length) return { state: 'have' }
  if (last < today) return { state: 'ended', endsOn: last }
  return closing !== undefined && last < closing
    ? { state: 'ends-before', endsOn: last }
    : { state: 'have', endsOn: last }
}
