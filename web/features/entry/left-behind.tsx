import { useEffect, useState } from 'react'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { forgetLeft, leftEntries, takeLeft } from './kept-entry.ts'
import type { LeftEntry } from './kept-entry.ts'
import { claimOwnCopy, heldCopies } from './own-copy.ts'

const LONGEST = 80

/** Offers to continue a new tender that was typed in a tab since closed, but never one of a tab still open. */
export function LeftBehind({ onTaken }: { onTaken(): void }) {
  const visitor = useVisitor()
  const [left, setLeft] = useState<readonly LeftEntry[]>([])
  useEffect(() => {
    let isGone = false
    const read = async () => {
      await claimOwnCopy()
      const held = await heldCopies()
      if (!isGone && held) setLeft(leftEntries(held))
    }
    read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  const [first] = left
  if (!first) return null
  const { shortTitle, companyName, clipping } = first.kept.values
  const words = [shortTitle, companyName, clipping].find((one) => one !== undefined && one.trim() !== '')
  return (
    <div className={states.banner} role="status">
      <p>
        {m.entry_left({ date: dayText(first.kept.at, visitor) })}
        {words !== undefined && <q>{[...words.replace(/\s+/g, ' ')].slice(0, LONGEST).join('')}</q>}
      </p>
      <div className={text.row}>
        <Button
          kind="plain"
          onClick={() => {
            takeLeft(first)
            setLeft([])
            onTaken()
          }}
        >
          {m.entry_left_take()}
        </Button>
        <Button
          kind="link"
          onClick={() => {
            forgetLeft(first)
            setLeft(left.slice(1))
          }}
        >
          {m.entry_discard()}
        </Button>
      </div>
    </div>
  )
}
