import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'

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

/** A part whose script is fetched when it is shown; nothing where the network went before it came, as the page must not go with it. */
export const later = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
