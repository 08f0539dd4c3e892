import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import * as text from '#web/ui/text.module.css'

/** Above the button that saves: how many people get a visible change. */
export function AffectedReaders({ id }: { id: number }) {
  const [people, setPeople] = useState<number>()
  useEffect(() => {
    let isGone = false
    browserCall('GET /api/tenders/would_be_told/{id}', { params: { id } }).then(
      ({ ofChanges }) => void (isGone || setPeople(ofChanges)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id])
  return (
    <p className={text.small}>
      {people === undefined
        ? m.entry_live()
        : people === 0
          ? m.entry_affected_none()
          : m.entry_affected({ count: people, shown: grouped(people) })}
    </p>
  )
}
