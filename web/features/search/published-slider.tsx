import { useEffect, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import * as styles from '#web/ui/slider.module.css'
import { ANY_TIME } from './list-search.ts'
import { withinText } from './published-text.ts'

const TODAY = 0
type Props = { days: number; onChange(days: number): void; form?: string }

/** 0 is today, 30 any time. While it is dragged only the words change; the choice counts when it is let go. */
export function PublishedSlider({ days, onChange, form }: Props) {
  const [shown, setShown] = useState(days)
  useEffect(() => setShown(days), [days])
  const settle = () => shown !== days && onChange(shown)
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
        onChange={(event) => setShown(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
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
