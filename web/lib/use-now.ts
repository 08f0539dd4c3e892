import { useEffect, useState } from 'react'
import { useVisitor } from './visitor.ts'

/** The present instant, renewed every `every` milliseconds. The first render uses the server's clock, so that it says what the document said. */
export function useNow(every: number): number {
  const { renderedAt } = useVisitor()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
