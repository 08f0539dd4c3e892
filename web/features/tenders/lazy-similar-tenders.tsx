import { STATUS } from '#contract/tender-states.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import * as styles from './similar-tenders.module.css'

const SimilarTenders = lazyPart(async () => (await import('./similar-tenders.tsx')).SimilarTenders)
const NEAR = '50% 0px'

type Props = {
  id: number
  /** Shown to staff only: a tender that is not public has no similar ones. */
  status?: number
}

/** Similar tenders at the end of a page: their script and data are loaded when the reader comes near. */
export function LazySimilarTenders({ id, status = STATUS.approved }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  if (status !== STATUS.approved) return null
  return (
    <div ref={place} className={styles.place}>
      {isNear && (
        <Suspense>
          <SimilarTenders id={id} />
        </Suspense>
      )}
    </div>
  )
}
