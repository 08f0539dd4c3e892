import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'

/** Decision 0090. */
const WAIT_MS = 333
const SHORTEST = 2
const MAX_COMPANIES = 8

/** Names of companies that contain the typed text, requested when typing pauses. Empty without a response. */
export function useCompanies(typed: string): readonly string[] {
  const [found, setFound] = useState<{ typed: string; names: readonly string[] }>({ typed: '', names: [] })
  const sought = typed.trim()
  useEffect(() => {
    if (sought.length < SHORTEST) return undefined
    let isGone = false
    const timer = setTimeout(() => {
      browserCall('GET /api/tenders/uniqueCompanies/', { query: { name: sought } }).then(
        (companies) =>
          !isGone && setFound({ typed: sought, names: companies.slice(0, MAX_COMPANIES).map(({ name }) => name) }),
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [sought])
  return found.typed === sought && sought.length >= SHORTEST ? found.names : []
}
