import { Suspense, lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'
import * as states from '#web/ui/state.module.css'

/** Where it cannot be had, the line stands without it. */
const AsOf = lazy<ComponentType<{ at: number }>>(() => import('./as-of.tsx').catch(() => ({ default: () => null })))

/** A plain line above what is shown without a connection: what it is, and as of when (epoch milliseconds; 0 where nobody knows). */
export function KeptNote({ at, children }: { at: number; children: ReactNode }) {
  return (
    <p className={states.banner} role="status">
      {children}{' '}
      {at > 0 && (
        <Suspense>
          <AsOf at={at} />
        </Suspense>
      )}
    </p>
  )
}
