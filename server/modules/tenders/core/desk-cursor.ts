import type { TenderId } from '#contract/ids.ts'

/** The position of a tender in a list of the desk: by rank, the highest first, then by id. */
export type Place = { rank: number; id: TenderId }

const WRITTEN = /^(\d{1,15})\.(\d{1,15})$/

export const formatDeskCursor = ({ rank, id }: Place): string => `${rank}.${id}`

/** Undefined for a text that `formatDeskCursor` did not make. */
export function parseDeskCursor(text: string): Place | undefined {
  const [, rank, id] = WRITTEN.exec(text) ?? []
  return rank === undefined ? undefined : { rank: Number(rank), id: Number(id) }
}
