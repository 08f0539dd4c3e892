import { useEffect, useState } from 'react'

const secondsTo = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Whole seconds until `end` (epoch milliseconds), ticking each second; 0 from then on. Ends with the component. */
export function useCountdown(end: number | undefined): number {
  const [left, setLeft] = useState(() => (end === undefined ? 0 : secondsTo(end)))
  useEffect(() => {
    if (end === undefined) return undefined
    const tick = () => {
      const seconds = secondsTo(end)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [end])
  return left
}
