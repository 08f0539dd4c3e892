import { STATUS } from '#contract/tenders.ts'
import type { Status } from '#contract/tenders.ts'
import { publicChanges } from './amendments.ts'
import type { HistoryLine } from './tender.ts'

export type TenderHistoryEntry = {
  at: number
  by?: string
  from?: Status
  to: Status
  note?: string
  changed?: string[]
}

/** Everything, for staff. */
export function staffHistory(lines: readonly HistoryLine[]): TenderHistoryEntry[] {
  return lines.map(({ at, by, from, to, note, changed }) => ({
    at,
    by: by ?? undefined,
    from: from ?? undefined,
    to,
    note: note ?? undefined,
    changed: changed ?? undefined,
  }))
}

/**
 * The history that readers may see, from the first approval on: public, withdrawn, changed public fields; no names or
 * notes. Changes while it was withdrawn appear with the approval after it.
 */
export function publicHistory(lines: readonly HistoryLine[]): TenderHistoryEntry[] {
  const first = lines.findIndex((line) => line.to === STATUS.approved)
  if (first < 0) return []
  const entries: TenderHistoryEntry[] = [{ at: lines[first]?.at ?? 0, to: STATUS.approved }]
  let unseen: string[] = []
  for (const line of lines.slice(first + 1)) {
    const changed = [...unseen, ...publicChanges(line.changed ?? [])]
    unseen = line.to === STATUS.approved ? [] : changed
    const withdrawn = line.from === STATUS.approved && line.to !== STATUS.approved
    const back = line.from !== STATUS.approved && line.to === STATUS.approved
    if (withdrawn) entries.push({ at: line.at, to: line.to })
    else if (back || (line.to === STATUS.approved && changed.length > 0))
      entries.push({ at: line.at, to: line.to, ...listed(changed) })
  }
  return entries
}

const listed = (changed: string[]) => (changed.length > 0 ? { changed: [...new Set(changed)] } : {})
