import type { Certificate } from '#contract/bidding.ts'
import { addDays, isoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'

const SOON_DAYS = 30

type Ending = Pick<Certificate, 'kind'> & { endsOn: string }

/**
 * Of each kind the certificate with the latest end, where it ends within thirty days or ended recently; the next first.
 */
export function endingSoon(certificates: readonly Certificate[], today: CivilDate): Ending[] {
  const [from, to] = [isoDate(addDays(today, -SOON_DAYS)), isoDate(addDays(today, SOON_DAYS))]
  const latest = new Map<Certificate['kind'], string | undefined>()
  for (const { kind, endsOn } of certificates) {
    const known = latest.get(kind)
    // A certificate without an end sorts after all others.
    if (!latest.has(kind) || endsOn === undefined || (known !== undefined && endsOn > known)) latest.set(kind, endsOn)
  }
  return [...latest]
    .flatMap(([kind, endsOn]) => (endsOn !== undefined && endsOn >= from && endsOn <= to ? [{ kind, endsOn }] : []))
    .toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
}
