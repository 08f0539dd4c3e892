import { Suspense, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

const never = () => () => undefined

/** What only a browser can use: nothing in the document, where it would be dead until its script comes. Its parts may be lazy. */
export function OnceTakenOver({ children }: { children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isTakenOver && <Suspense>{children}</Suspense>
}
