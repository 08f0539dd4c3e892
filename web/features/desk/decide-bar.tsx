import { useEffect, useState } from 'react'
import { STATUS } from '#contract/tender-states.ts'
import type { Role } from '#contract/endpoint.ts'
import type { StaffDetail } from '#contract/tender.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { judgeTransition, mayWrite } from '#notices/workflow.ts'
import type { Transition } from '#notices/workflow.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import { RetypeClosing } from './retype-closing.tsx'
import type { ClosingTyped } from './retype-closing.tsx'
import type { Decision } from './decisions.ts'
import { isAsking, useDeskKeys } from './desk-keys.ts'
import * as styles from './desk.module.css'

const MAX_NOTE = 1000

type Props = {
  tender: StaffDetail
  /** The closing must be typed again without seeing the editor's. */
  isBlind: boolean
  /** Problems of its dates, shown when the closing was typed. */
  hidden: readonly string[]
  holidays: Holidays
  /** The notice's own words, as they were pasted. */
  notice: readonly string[]
  /** Since the last decision. */
  hasChanged: boolean
  /** Single keys decide. */
  hasKeys: boolean
  onDecided(decision: Decision): void
}

/** The decisions that the reader may take about a tender in its present state; others are not shown. */
export function DecideBar({ tender, isBlind, hidden, holidays, notice, hasChanged, hasKeys, onDecided }: Props) {
  const [asks, setAsks] = useState<'note' | 'closing'>()
  const may = useRights(tender)
  useEffect(() => {
    isAsking.set(asks !== undefined)
    return () => isAsking.set(false)
  }, [asks])
  const decide = (what: Decision['what'], more: Partial<Decision> = {}) => {
    setAsks(undefined)
    onDecided({ id: tender.id, title: tender.shortTitle, what, version: tender.version, ...more })
  }
  const approve = () => (isBlind ? setAsks('closing') : decide('approve'))
  const reapprove = () => (isBlind ? setAsks('closing') : decide('reapprove'))
  const askNote = () => setAsks('note')
  const cancel = () => setAsks(undefined)
  useDeskKeys(
    {
      a: may.approve ? approve : may.reapprove ? reapprove : undefined,
      d: may.decline ? askNote : undefined,
      e: may.edit ? () => location.assign(`/tender-edit/${tender.id}`) : undefined,
    },
    hasKeys && asks === undefined,
  )
  if (asks === 'closing') {
    const onRead = (typed: ClosingTyped) => decide(may.approve ? 'approve' : 'reapprove', typed)
    return <RetypeClosing {...{ tender, hidden, holidays, notice, onRead }} onCancel={cancel} />
  }
  const isWithdrawal = tender.status === STATUS.approved
  if (asks === 'note')
    return <NoteForm isWithdrawal={isWithdrawal} onNote={(note) => decide('decline', { note })} onCancel={cancel} />
  return (
    <div className={styles.bar}>
      {may.approve && (
        <Button onClick={approve} aria-keyshortcuts={hasKeys ? 'a' : undefined}>
          {m.desk_approve()}
        </Button>
      )}
      {may.reapprove && (
        <Button kind={may.approve || (isWithdrawal && !hasChanged) ? 'plain' : 'primary'} onClick={reapprove}>
          {isWithdrawal ? m.desk_reapprove() : m.desk_approve_anyway()}
        </Button>
      )}
      {may.decline && (
        <Button kind="plain" onClick={askNote} aria-keyshortcuts={hasKeys ? 'd' : undefined}>
          {isWithdrawal ? m.desk_unapprove() : m.desk_decline()}
        </Button>
      )}
      {may.edit && (
        <ButtonLink kind="quiet" href={`/tender-edit/${tender.id}`}>
          {m.entry_edit()}
        </ButtonLink>
      )}
    </div>
  )
}

/** The reader's rights on the tender in its present state. */
function useRights({ status }: StaffDetail) {
  const roles = useVisitor().person?.roles ?? []
  const may = (move: Transition): boolean => 'rule' in judgeTransition(move, status, new Set(roles as Role[]))
  return {
    approve: may('approve'),
    decline: may('decline'),
    reapprove: may('reapprove'),
    edit: mayWrite(roles, status),
  }
}

type NoteProps = { isWithdrawal: boolean; onNote(note: string): void; onCancel(): void }

/** Why it is returned: the editor reads it above the form. */
function NoteForm({ isWithdrawal, onNote, onCancel }: NoteProps) {
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className={styles.again}
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() === '') setMissing(true)
        else onNote(note.trim())
      }}
    >
      <div className={fields.field}>
        <label htmlFor="desk-note">{isWithdrawal ? m.desk_note_unapprove() : m.desk_note()}</label>
        <textarea
          id="desk-note"
          className={fields.input}
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press, and is what comes next
          autoFocus
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'desk-note-fault' : undefined}
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            if (event.key === 'Escape') onCancel()
          }}
        />
        {isMissing && (
          <p id="desk-note-fault" className={fields.error}>
            {m.desk_note_needed()}
          </p>
        )}
      </div>
      <div className={text.row}>
        <Button type="submit">{isWithdrawal ? m.desk_unapprove() : m.desk_decline()}</Button>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
