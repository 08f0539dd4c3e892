import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/hydrated.ts'

/** What only a browser can use: nothing in the document, where it would be dead until its script comes. Its parts may be lazy. */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>
}
