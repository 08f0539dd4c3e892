import type { Reading } from '#server/platform/world.ts'
import { SECTOR_GROUPS, SECTORS } from '#ethiopia/sectors.ts'
import { refuse } from '#server/platform/refused.ts'
import { ownTitle } from '#notices/card-words.ts'
import { noDocuments } from '../core/ports.ts'
import type { TenderPorts } from '../core/ports.ts'
import { listBuyersOfOpen } from '../store/open-tenders.ts'

/** Companies with the most open tenders, at most `count`; of one sector group where its number is given. */
export async function listBuyers(
  { db, clock }: Reading,
  { count, keywordGroup }: { count: number; keywordGroup?: number | undefined },
  { buyers }: Pick<TenderPorts, 'buyers'> = noDocuments,
) {
  if (keywordGroup !== undefined && !SECTOR_GROUPS.some(({ id }) => id === keywordGroup))
    throw refuse('keywordGroup', 'sector-group-unknown')
  const sectors =
    keywordGroup === undefined ? undefined : SECTORS.filter(({ group }) => group === keywordGroup).map(({ id }) => id)
  const stored = () => listBuyersOfOpen(db, clock.now(), count, sectors)
  return (await buyers(`${count} ${keywordGroup ?? ''}`, stored)).map(
    ({ name, englishName, open, nextClosing, title, language }) => ({
      name,
      open: Number(open),
      title: title.slice(ownTitle(title, name).titleFrom),
      language,
      ...(englishName === null ? {} : { englishName }),
      ...(nextClosing === null ? {} : { nextClosing: Number(nextClosing) }),
    }),
  )
}
