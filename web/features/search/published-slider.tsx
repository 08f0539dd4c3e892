import { useEffect, useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import * as styles from '#web/ui/slider.module.css'
import { ANY_TIME } from './list-search.ts'
import { afterPause, movedSlider, withValue } from './slider-choice.ts'
import type { SliderChoice } from './slider-choice.ts'
import { withinText } from './published-text.ts'

const TODAY = 0
/** A choice by keys applies after this time without another key, not at each step. */
const RESTS_AFTER_MS = 300
type Props = { days: number; onChange(days: number): void; form?: string }

/** 0 is today, 30 any time. During dragging only the text changes; the choice applies on release. */
export function PublishedSlider({ days, onChange, form }: Props) {
  const [shown, setShown] = useState(days)
  const choice = useRef<SliderChoice>({ shown: days })
  const owner = useRef({ days, onChange })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (next: SliderChoice) => {
    choice.current = next
    setShown(next.shown)
  }
  const settle = () => {
    clearTimeout(timer.current)
    const { choice: next, send } = afterPause(choice.current, owner.current.days)
    set(next)
    if (send !== undefined) owner.current.onChange(send)
  }
  const settleSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, RESTS_AFTER_MS)
  }
  useEffect(() => {
    owner.current = { days, onChange }
  })
  useEffect(() => {
    set(withValue(choice.current, days))
    // The reader moved it further during the last request.
    if (choice.current.shown !== days) settleSoon()
    return () => clearTimeout(timer.current)
  }, [days])
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <span>{m.published_within()}</span> <output>{withinText(shown)}</output>
      </div>
      <input
        type="range"
        min={TODAY}
        max={ANY_TIME}
        step={1}
        name={form && 'publishedWithin'}
        form={form}
        value={shown}
        style={{ '--at': shown / ANY_TIME } as React.CSSProperties}
        aria-label={m.published_within_label()}
        aria-valuetext={withinText(shown)}
        onChange={(event) => {
          clearTimeout(timer.current)
          set(movedSlider(choice.current, Number(event.target.value)))
        }}
        onPointerUp={settle}
        onKeyUp={settleSoon}
        onBlur={settle}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{m.today()}</span>
        <span>{m.two_weeks()}</span>
        <span>{m.any()}</span>
      </div>
    </div>
  )
}
