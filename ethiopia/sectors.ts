import { SECTOR_GROUPS, SECTOR_NAMES } from './sectors-data.ts'
import type { SectorName } from './sectors-data.ts'
import { SECTOR_HINTS } from './sector-hints-data.ts'
import { foldName } from './spelling.ts'

export { guessSectors } from './sector-guessing.ts'
export type { SectorGroup, SectorName } from './sectors-data.ts'
export { SECTOR_GROUPS } from './sectors-data.ts'

/**
 * `words` are signs of the sector in a notice's text; `cpv` are prefixes (2 to 5 digits) of the codes that belong to
 * it.
 */
type Sector = SectorName & { words: readonly string[]; cpv?: readonly string[] }

/** The 138 sectors. A screen that shows names only should take SECTOR_NAMES of sectors-data.ts, a third of the size. */
export const SECTORS: readonly Sector[] = SECTOR_NAMES.map((name) => ({ ...name, words: [], ...SECTOR_HINTS[name.id] }))

const byId: ReadonlyMap<number, Sector> = new Map(SECTORS.map((sector) => [sector.id, sector]))
const nameKey = (name: string): string => foldName(name.replace(/&/g, ' and '))
const byName: ReadonlyMap<string, Sector> = new Map(
  SECTORS.flatMap((sector) => [sector.en, sector.am].map((name) => [nameKey(name), sector] as const)),
)

const byPrefix = new Map<string, number[]>()
for (const sector of SECTORS)
  for (const prefix of sector.cpv ?? []) byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), sector.id])

export const sectorById = (id: number): Sector | undefined => byId.get(id)

/** By its name in either language; case, spaces, '&' for 'and' and Amharic spelling do not matter. */
export const sectorByName = (text: string): Sector | undefined => byName.get(nameKey(text))

/**
 * Sector ids of a CPV code ('45233140', '45233140-2', '45'): those of the longest known prefix, else the first of its
 * division's group.
 */
export function sectorsForCpv(code: string): number[] {
  const digits = /^\d{2,8}/.exec(code.trim())?.[0] ?? ''
  for (let length = Math.min(digits.length, 5); length >= 2; length -= 1) {
    const found = byPrefix.get(digits.slice(0, length))
    if (found) return [...found]
  }
  const group = SECTOR_GROUPS.find(({ cpv }) => cpv.includes(digits.slice(0, 2)))
  const first = group && SECTORS.find((sector) => sector.group === group.id)
  return first ? [first.id] : []
}
