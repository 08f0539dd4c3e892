import { useCallback, useEffect, useState } from 'react'

export type ReadState<T> = { state: 'loading' } | { state: 'failed' } | { state: 'read'; value: T }
export type Read<T> = { reading: ReadState<T>; again(): void; replace(value: T): void }

/** Reads when shown, and again on request. `read` must be the same function each time. */
export function useRead<T>(read: () => Promise<T>): Read<T> {
  const [reading, setReading] = useState<ReadState<T>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    read().then(
      (value) => !isGone && setReading({ state: 'read', value }),
      () => !isGone && setReading({ state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [read, round])
  const again = useCallback(() => {
    setReading({ state: 'loading' })
    setRound((before) => before + 1)
  }, [])
  const replace = useCallback((value: T) => setReading({ state: 'read', value }), [])
  return { reading, again, replace }
}
