import type { Certificate } from '#contract/bidding.ts'
import { addDays, isoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'

const SOON_DAYS = 30

type Ending = Pick<Certificate, 'kind'> & { endsOn: string }

/** The certificates that end within thirty days, or ended so long ago, the next first; not those of which a later one is there. */
export function endingSoon(certificates: readonly Certificate[], today: CivilDate): Ending[] {
  const [from, to] = [isoDate(addDays(today, -SOON_DAYS)), isoDate(addDays(today, SOON_DAYS))]
  return certificates
    .flatMap(({ kind, endsOn }) => (endsOn !== undefined && endsOn >= from && endsOn <= to ? [{ kind, endsOn }] : []))
    .filter(
      ({ kind }) => !certificates.some((one) => one.kind === kind && (one.endsOn === undefined || one.endsOn > to)),
    )
    .toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
}
