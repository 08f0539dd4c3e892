import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'

const DataAge = lazyPart(async () => (await import('./data-age.tsx')).DataAge)

/** A plain line above data shown without a connection: its kind, and its age (epoch milliseconds; 0 where unknown). */
export function CachedNote({ at, children }: { at: number; children: ReactNode }) {
  return (
    <LiveMessage className={states.banner}>
      <span>
        {children}{' '}
        {at > 0 && (
          <Suspense>
            <DataAge at={at} />
          </Suspense>
        )}
      </span>
    </LiveMessage>
  )
}
