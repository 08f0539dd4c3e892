import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { ChangedSince } from '#web/features/desk/opened-parts.tsx'
import type { OpenedData } from '#web/features/desk/opened-data.ts'
import { fieldNamesOf } from '#web/features/entry/field-names.ts'

/** In the form of a tender: the last decision, and the changes since. Without a response the form works without it. */
export function SinceDecision({ id }: { id: number }) {
  const [history, setHistory] = useState<OpenedData['history']>([])
  useEffect(() => {
    let isGone = false
    browserCall('GET /api/tenders/history/{id}', { params: { id } }).then(
      (read) => void (isGone || setHistory(read)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id])
  return <ChangedSince history={history} namesOf={fieldNamesOf} />
}
