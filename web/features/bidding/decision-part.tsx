import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { BID_DECISIONS, MAX_NOTE } from '#contract/bidding-limits.ts'
import type { TenderId } from '#contract/ids.ts'
import { useConnected } from '#web/lib/connection.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './bidding.module.css'
import { choiceName } from './choice-name.ts'
import { decideBid } from './decide-bid.ts'
import type { BidInput } from './decide-bid.ts'
import { isNoteKnown } from './decision-state.ts'
import { askBidDecision, bidDecisions } from './decisions-store.ts'

/** Whether the reader bids for the tender, and their note: nobody else sees either. */
export function DecisionPart({ tenderId }: { tenderId: TenderId }) {
  const known = useStore(bidDecisions).get(tenderId)
  const [isWriting, setWriting] = useState(false)
  const [isBack, setBack] = useState(false)
  const connected = useConnected()
  useEffect(() => {
    askBidDecision(tenderId)
    // In another tab, or on the phone, the reader may have decided since.
    const ask = () => document.visibilityState === 'visible' && askBidDecision(tenderId, true)
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [tenderId, connected])
  const close = () => {
    setWriting(false)
    setBack(true)
  }
  const decide = (input: BidInput) => decideBid(tenderId, input)
  const write = () => (isSignedIn() ? setWriting(true) : openLogin())
  return (
    <>
      <div className={styles.choices} role="group" aria-label={m.bid_question()}>
        {BID_DECISIONS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={known?.decision === choice}
            onClick={() => void decide({ decision: known?.decision === choice ? null : choice })}
          >
            {choiceName(choice)}
          </button>
        ))}
      </div>
      {!isWriting && known?.note && <p className={styles.note}>{known.note}</p>}
      {!isWriting && (isNoteKnown(known) || !isSignedIn()) && (
        // eslint-disable-next-line jsx-a11y/no-autofocus -- once the form is gone, which had the focus
        <Button kind="quiet" autoFocus={isBack} onClick={write}>
          {known?.note ? m.note_change() : m.note_write()}
        </Button>
      )}
      {isWriting && <NoteForm note={known?.note ?? ''} onClose={close} onWritten={(note) => decide({ note })} />}
    </>
  )
}

type NoteProps = {
  note: string
  onClose(): void
  /** Returns whether it was stored. */ onWritten(note: string | null): Promise<boolean>
}

function NoteForm({ note, onClose, onWritten }: NoteProps) {
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const written = new FormData(event.currentTarget).get('note')
    setBusy(true)
    const isTaken = await onWritten((typeof written === 'string' && written.trim()) || null)
    setBusy(false)
    if (isTaken) onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={fields.field}>
        <label htmlFor="bid-note">{m.note_private()}</label>
        <textarea
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for it
          autoFocus
          id="bid-note"
          name="note"
          className={fields.input}
          defaultValue={note}
          maxLength={MAX_NOTE}
          readOnly={isBusy}
          rows={3}
        />
      </div>
      <div className={text.row}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? m.saving() : m.note_keep()}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
