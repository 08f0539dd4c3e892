import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { listToCompare, recordAlike, listComparable } from '#server/modules/tenders/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { findAlikeTenders } from './find-alike.ts'

/** Milliseconds; older tenders are not compared, because staff has seen them before. */
const NEW = 2 * DAY
const PORTION = 50

/**
 * Compares imported tenders with others, as the form does while one is typed; staff finds duplicates among the
 * problems. Returns how many were found.
 */
export async function compareImports(world: Reading, mayContinue: () => boolean = () => true): Promise<number> {
  const { db, clock } = world
  let found = 0
  while (mayContinue()) {
    const ids = await listToCompare(db, clock.now() - NEW, PORTION)
    const last = ids.at(-1)
    if (last === undefined) return found
    const pairs: { tenderId: TenderId; otherId: TenderId }[] = []
    for (const tender of await listComparable(db, ids)) {
      const alike = await findAlikeTenders(world, {
        tenderId: tender.id,
        companyName: tender.companyName ?? undefined,
        shortTitle: tender.shortTitle,
        reference: tender.reference ?? undefined,
        closingTimestamp: tender.closingAt,
      })
      const same = alike.filter(({ level, id }) => level === 'same' && id < tender.id)
      pairs.push(...same.map(({ id }) => ({ tenderId: tender.id, otherId: id })))
    }
    await inTransaction(db, (tx) => recordAlike(tx, last, pairs, clock.now()))
    found += pairs.length
  }
  return found
}
