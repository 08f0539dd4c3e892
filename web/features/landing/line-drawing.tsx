import { useEffect, useState } from 'react'
import * as styles from './landing.module.css'

const TEN_SECONDS = 10_000
const FIFTEEN_SECONDS = 15_000

/** How often a line was begun; it stands still for those who asked for no motion, and once the page is left. */
function useRounds(every: number): number {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => setRound((was) => was + 1), every)
    return () => clearInterval(timer)
  }, [every])
  return round
}

/** A road from the highlands into the city, in four lines, there from the start: two are drawn anew every ten seconds, two every fifteen (specification 1, section 9). Decoration: it says nothing. */
export function LineDrawing() {
  const tens = useRounds(TEN_SECONDS)
  const fifteens = useRounds(FIFTEEN_SECONDS)
  return (
    <svg className={styles.lines} viewBox="0 0 600 130" aria-hidden="true">
      <path
        key={`hills ${fifteens}`}
        className={`${styles.faint} ${fifteens > 0 ? styles.draw10 : ''}`}
        pathLength="1"
        d="M0 96 42 62l18 10 40-44 26 30 18-14 36 40 22-16 30 32 34-10 24 12"
      />
      <path
        key={`city ${tens}`}
        className={tens > 0 ? styles.draw5 : undefined}
        pathLength="1"
        d="M290 98h22V70h24v28h10V48h30v50h12V60l14-12 14 12v38h12V30h8V18h4v12h8v68h14V66h34v32h16V80h28v18h60"
      />
      <path
        key={`road ${tens}`}
        className={tens > 0 ? styles.draw7 : undefined}
        pathLength="1"
        d="M0 120c70-4 120-26 190-14s120 12 200 4 130-8 210-2"
      />
      <path
        key={`sun ${fifteens}`}
        className={`${styles.faint} ${fifteens > 0 ? styles.draw10 : ''}`}
        pathLength="1"
        d="M196 52a26 26 0 0 1 52 0M222 14V6M188 28l-6-6M256 28l6-6M172 52h-8M272 52h8"
      />
    </svg>
  )
}
