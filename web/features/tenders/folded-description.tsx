import { useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Description } from './description.tsx'
import * as styles from './description.module.css'
import { plainText } from './tender-head-data.ts'

/** Second specification, section 2: a phone shows so much of a notice at first, unless a table begins within the first letters. */
const READ_MORE_LETTERS = 600
const TABLE_WITHIN = 200

/** Whether a notice is long enough to be folded; one with marked words never is, they are what the reader came for. */
export function isFolded(html: string): boolean {
  if (html.includes('<mark>')) return false
  const table = html.search(/<table\b/i)
  if (table >= 0 && plainText(html.slice(0, table)).length < TABLE_WITHIN) return false
  return plainText(html).length > READ_MORE_LETTERS
}

/** A notice's text, which a small screen folds where scripts can unfold it. */
export function FoldedDescription({ html, lang }: { html: string; lang: string }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (!isFolded(html)) return <Description html={html} lang={lang} />
  const toggle = () => {
    setOpen(!isOpen)
    // Folded again, the reader stands at its beginning and not somewhere below.
    if (isOpen && place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView()
  }
  return (
    <>
      <div ref={place} id="notice" className={isOpen ? undefined : styles.folded}>
        <Description html={html} lang={lang} />
      </div>
      <button className={`${buttons.link} ${styles.unfold}`} aria-expanded={isOpen} aria-controls="notice" onClick={toggle}>
        {isOpen ? m.read_less() : m.read_more()}
      </button>
    </>
  )
}
