import { useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Description } from './description.tsx'
import * as styles from './description.module.css'
import { isFolded } from './fold-html.ts'

/** A notice's text, which a small screen folds where scripts can unfold it. */
export function FoldedDescription({ html, lang }: { html: string; lang: string }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (!isFolded(html)) return <Description html={html} lang={lang} />
  const toggle = () => {
    setOpen(!isOpen)
    // When folded again, the reader is taken to its beginning instead of somewhere below.
    if (isOpen && place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView()
  }
  return (
    <>
      <div ref={place} id="notice" className={isOpen ? undefined : styles.folded}>
        <Description html={html} lang={lang} isFoldable />
      </div>
      <Button kind="link" className={styles.unfold} aria-expanded={isOpen} aria-controls="notice" onClick={toggle}>
        {isOpen ? m.read_less() : m.read_more()}
      </Button>
    </>
  )
}
