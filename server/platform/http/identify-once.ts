import type { Caller } from '../caller.ts'
import type { Database } from '../db.ts'

/**
 * `session`: the one call that the session's cookie alone authorises; `rendering`: a call that only reads, for a page
 * that is rendered here.
 */
export type IdentifiedBy = 'session' | 'rendering' | 'bearer'
export type Identify = (request: Request, way?: IdentifiedBy) => Promise<Caller>

/**
 * Finds the caller of a page's own calls, which have one session: once for all of the same kind, and again after this
 * process has written, which may have changed the caller's rights.
 */
export function identifyOnce(identify: Identify, writes: Database['writes']): Identify {
  const found = new Map<string, { writes: number; caller: Promise<Caller> }>()
  return (request, way) => {
    const kind = `${way ?? ''} ${request.method} ${request.headers.get('authorization') ?? ''}`
    const known = found.get(kind)
    const before = writes()
    if (known?.writes === before) return known.caller
    const caller = identify(request, way)
    found.set(kind, { writes: before, caller })
    return caller
  }
}
