import type { TenderId } from '#contract/ids.ts'
import type { Call } from '#web/lib/api-client.ts'

/**
 * Copies a tender as it is stored. Repeated after a lost response, it is the same copy; `of` is the tender's id and
 * version.
 */
export function createCopier(call: Call) {
  let asked: { of: string; key: string } | undefined
  return async (id: TenderId, version: number | undefined): Promise<TenderId> => {
    const of = `${id} ${version}`
    if (asked?.of !== of) asked = { of, key: crypto.randomUUID() }
    const made = await call('POST /api/tenders/copy/{id}', { params: { id }, body: { draftKey: asked.key } })
    asked = undefined
    return made.id
  }
}
