import { useEffect, useState } from 'react'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { deleteLeftDraft, leftDrafts, takeLeftDraft } from './stored-draft.ts'
import type { LeftDraft } from './stored-draft.ts'
import { claimDraftName, draftsInOpenTabs } from './draft-name.ts'

const LONGEST = 80

/** Offers to continue a new tender that was typed in a tab since closed, but never one of a tab still open. */
export function UnfinishedDraft({ onTaken }: { onTaken(): void }) {
  const visitor = useVisitor()
  const [left, setLeft] = useState<readonly LeftDraft[]>([])
  useEffect(() => {
    let isGone = false
    const read = async () => {
      await claimDraftName()
      const held = await draftsInOpenTabs()
      if (!isGone && held) setLeft(leftDrafts(held))
    }
    read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  const [first] = left
  if (!first) return null
  const { shortTitle, companyName, clipping } = first.draft.values
  const words = [shortTitle, companyName, clipping].find((text) => text !== undefined && text.trim() !== '')
  return (
    <div className={states.banner} role="status">
      <p>
        {m.entry_left({ date: dayText(first.draft.at, visitor) })}
        {words !== undefined && <q>{[...words.replace(/\s+/g, ' ')].slice(0, LONGEST).join('')}</q>}
      </p>
      <div className={text.row}>
        <Button
          kind="plain"
          onClick={() => {
            takeLeftDraft(first)
            setLeft([])
            onTaken()
          }}
        >
          {m.entry_left_take()}
        </Button>
        <Button
          kind="link"
          onClick={() => {
            deleteLeftDraft(first)
            setLeft(left.slice(1))
          }}
        >
          {m.entry_discard()}
        </Button>
      </div>
    </div>
  )
}
