import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/hydrated.ts'

/**
 * Renders its children in the browser only: in the document they would not work until their script is loaded. They may
 * be lazy.
 */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>
}
