import { useCallback, useSyncExternalStore } from 'react'
import { useVisitor } from './visitor.ts'

/**
 * The present instant in whole steps of `every` milliseconds, renewed on the step: what closes on the minute is seen to close on it.
 * While the document is taken over it is the server's clock, so that the first render says what the document said.
 */
export function useNow(every: number): number {
  const { renderedAt } = useVisitor()
  const step = () => Math.floor(Date.now() / every) * every
  const follow = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(
          () => {
            tell()
            wait()
          },
          every - (Date.now() % every),
        )
      }
      wait()
      return () => clearTimeout(timer)
    },
    [every],
  )
  return useSyncExternalStore(follow, step, () => renderedAt)
}
