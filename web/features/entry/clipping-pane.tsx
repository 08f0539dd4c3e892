import { useEffect, useMemo, useRef } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import * as text from '#web/ui/text.module.css'
import type { FieldName } from './form-proposals.ts'
import * as styles from './paste.module.css'
import { pieces } from './pasted-words.ts'
import type { QuoteMark } from './pasted-words.ts'

type Props = {
  words: string
  marks: readonly QuoteMark[]
  /** The focused field: its words are highlighted, and scrolled to. */
  at: FieldName | undefined
}

/** Next to the form: the pasted words. */
export function ClippingPane({ onRemove, ...props }: Props & { onRemove(): void }) {
  return (
    <section className={styles.pane} aria-label={m.paste_clipping()}>
      <div className={text.spread}>
        <h2 className={text.sectionTitle}>{m.paste_clipping()}</h2>
        <Button kind="icon" aria-label={m.paste_clipping_remove()} onClick={onRemove}>
          <Icon name="x" />
        </Button>
      </div>
      <Clipping {...props} />
    </section>
  )
}

/** Over the form on a small screen. */
export function ClippingSheet({ onClose, ...props }: Props & { onClose(): void }) {
  return (
    <Sheet title={m.paste_clipping()} onClose={onClose} foot={null}>
      <Clipping {...props} />
    </Sheet>
  )
}

function Clipping({ words, marks, at }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const cut = useMemo(() => pieces(words, marks), [words, marks])
  useEffect(() => {
    const shown = box.current
    const mark = shown?.querySelector<HTMLElement>('[data-at]')
    // The page itself does not scroll.
    if (shown && mark) shown.scrollTo({ top: mark.offsetTop - shown.clientHeight / 3 })
  }, [at, cut])
  return (
    // It scrolls, so the arrow keys have to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.clipping} tabIndex={0} role="group" aria-label={m.paste_clipping()} data-clipping>
      {cut.map(({ text: piece, fields }, place) => {
        const key = `${place}-${piece.length}`
        if (fields.length === 0) return <span key={key}>{piece}</span>
        const isAt = at !== undefined && fields.includes(at)
        return (
          <mark key={key} className={isAt ? styles.strong : styles.mark} data-at={isAt || undefined}>
            {piece}
          </mark>
        )
      })}
    </div>
  )
}
