import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { createEntry } from '#web/features/entry/entry-store.ts'
import type { StoredDraft } from '#web/features/entry/stored-draft.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'

type Body = Record<string, unknown>
/** A service that stores one tender and counts its versions; `others` change it before the next write. */
export function entryService(first?: Partial<StaffDetail>) {
  let tender =
    first && ({ id: 7, version: 1, status: STATUS.draft, categories: [], regions: [], ...first } as StaffDetail)
  const writes: Body[] = []
  const calls: string[] = []
  let failing: Error | undefined
  let warned: object = { warnings: [] }
  const devices = new Map<string, StoredDraft>()
  const write = (body: Body): Body => {
    if (failing) throw failing
    writes.push(body)
    if (tender && body['version'] !== tender.version)
      throw new ApiProblem({ type: 'about:blank', title: 'Changed', status: 409, code: 'changed-meanwhile' })
    tender = { ...tender, ...body, id: 7, version: (tender?.version ?? 0) + 1 } as StaffDetail
    return { id: 7, version: tender.version, status: STATUS.draft, ...warned }
  }
  const call = (async (key: string, { body }: { body?: Body } = {}) => {
    calls.push(key)
    await Promise.resolve()
    if (key.startsWith('GET')) return tender
    return key === 'PUT /api/tenders/submit' ? {} : write(body ?? {})
  }) as unknown as Call
  return {
    writes,
    calls,
    others(changes: Partial<StaffDetail>) {
      tender = { ...tender, ...changes, version: (tender?.version ?? 0) + 1 } as StaffDetail
    },
    fail(error: Error | undefined) {
      failing = error
    },
    /** Answers every write with these warnings, the last of which says that the company keeps its name. */
    warn(...warnings: readonly string[]) {
      warned = { warnings, nameStays: warnings.at(-1) }
    },
    stored: () => tender as unknown as Body,
    devices,
    entry: (of?: Partial<StaffDetail>) =>
      createEntry(of ? tender : undefined, {
        call,
        now: () => 1,
        kept: (id) => devices.get(String(id)),
        keep: (id, kept) => void devices.set(String(id), kept),
        forget: (id) => void devices.delete(String(id)),
      }),
  }
}
