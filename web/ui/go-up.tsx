import { useEffect, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import * as styles from './go-up.module.css'
import { Icon } from './icon.tsx'

const WINDOWS_DOWN = 1

/** Scrolls back to the top once the reader has scrolled down a window or more. */
export function GoUp() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const update = () => setShown(scrollY > WINDOWS_DOWN * innerHeight)
    // It is rendered when the reader has scrolled down already.
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  if (!shown) return null
  const up = () => {
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <button className={styles.goUp} aria-label={m.go_up()} onClick={up}>
      <Icon name="arrow-up" />
    </button>
  )
}
