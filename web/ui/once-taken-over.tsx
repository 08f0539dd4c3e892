import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTakenOver } from '#web/lib/taken-over.ts'

/** What only a browser can use: nothing in the document, where it would be dead until its script comes. Its parts may be lazy. */
export function OnceTakenOver({ children }: { children: ReactNode }) {
  return useTakenOver() && <Suspense>{children}</Suspense>
}
