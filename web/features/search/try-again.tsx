import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#web/lib/messages.ts'
import { retryWait } from '#web/lib/retry-wait.ts'
import type { Failure } from './read-failure.ts'

/** Reads the page's data again automatically, and says when. Nothing is read while the page is hidden. */
export function TryAgain({ failed }: { failed: Failure }) {
  const { revalidate } = useRevalidator()
  const failures = useRef(0)
  const [seconds, setSeconds] = useState(retryWait(1))
  useEffect(() => {
    failures.current++
    let left = retryWait(failures.current)
    setSeconds(left)
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      left = Math.max(0, left - 1)
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      void revalidate()
    }, 1000)
    return () => clearInterval(timer)
  }, [failed, revalidate])
  return <p role="timer">{seconds > 0 ? m.retry_in({ seconds }) : m.retrying()}</p>
}
