import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import * as styles from './similar-tenders.module.css'

const SimilarTenders = lazyPart(async () => (await import('./similar-tenders.tsx')).SimilarTenders)
const NEAR = '50% 0px'

/** Similar tenders at the foot of a page: neither their script nor their data travels before the reader comes near. */
export function LazySimilarTenders({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
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
