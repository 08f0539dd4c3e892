import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { STATUS } from '#contract/tender-states.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { m } from '#web/lib/messages.ts'
import { STAFF_COUNTED } from '#web/lazy/staff-counted.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import type { createActiveTime } from './active-time.ts'
import { createCopier } from './create-copier.ts'
import { effortIn } from './effort.ts'
import { AffectedReaders } from './affected-readers.tsx'
import { goToField } from './field-links.tsx'
import { missingIn } from './form-proposals.ts'
import * as styles from './entry.module.css'
import { publishedAtOf } from './entry-form.tsx'
import type { Entry } from './entry-store.ts'
import type { EntryState, EntryView } from './entry-view.ts'
import { addToTender } from './add-to-tender.ts'
import { ConfirmDuplicate } from './confirm-duplicate.tsx'

const STATE_TEXT: Record<EntryState, () => string> = {
  saved: m.entry_saved,
  unnamed: m.entry_unnamed,
  kept: m.entry_stored,
  changed: m.entry_changed,
  saving: m.saving,
  offline: m.entry_offline,
  faulty: m.entry_unsaved,
  conflict: m.entry_changed,
  away: m.entry_service_busy,
  'signed-out': m.entry_unsaved,
  forbidden: m.entry_unsaved,
  gone: m.entry_unsaved,
}
/** The similar tenders on the page, for the button at the foot. */
export const ALIKE = 'alike'

export type LeaveForm = ReturnType<typeof useLeaveForm>
type LeaveFormParts = {
  entry: Entry
  holidays: ReadonlySet<string>
  /** Begins the next one; shows the result of the last. */
  onNext(said: string): void
  /** Opens the form of another tender, and says why. */
  onOpen(id: number, said?: string): void
  time: ReturnType<typeof createActiveTime>
  storeTextNow(): Promise<void>
  /** The whole content of the form, as text. */
  formAsText(): string
}

/** The ways to leave the form: submitting it, copying it, and adding its words to the same tender. */
export function useLeaveForm({ entry, holidays, time, storeTextNow, formAsText, onNext, onOpen }: LeaveFormParts) {
  const [same, setSame] = useState<number>()
  const [asked, setAsked] = useState<'not-yet' | 'asks' | 'answered'>('not-yet')
  const [fault, setFault] = useState<string>()
  const [questions, setQuestions] = useState<readonly string[]>([])
  const [copier] = useState(() => createCopier(browserCall))
  const { lang } = useVisitor()
  const idNow = () => entry.store.get().stored.id
  return {
    /** The id of a tender that is probably the same. */
    same,
    setSame,
    fault,
    /** Doubts about its dates, to be answered before it is submitted. */
    questions,
    closeQuestions: () => setQuestions([]),
    isAsking: asked === 'asks',
    closeQuestion: () => setAsked('answered'),
    async add(other: number): Promise<void> {
      if (await addToTender(other, entry, formAsText())) onOpen(other)
      else setFault(m.entry_add_failed())
    },
    async copy(): Promise<void> {
      if (!(await entry.saveBefore())) return
      const id = idNow()
      if (id === undefined) return
      try {
        onOpen(await copier(id, entry.store.get().stored.version), m.entry_copied({ id }))
      } catch {
        setFault(m.entry_copy_failed())
      }
    },
    async submit(isAnother = false): Promise<void> {
      if (needsMore(entry)) return
      // Once for each tender: an editor who knows better continues with the same key.
      if (same !== undefined && asked === 'not-yet' && !isAnother) return setAsked('asks')
      setAsked('answered')
      const doubts = await readQuestions(entry, holidays, lang)
      setQuestions(doubts)
      // The same key again answers the open question.
      if (doubts.length > 0 && doubts.join() !== questions.join()) return
      // Before it is submitted, so that the approver has them.
      if (await entry.save()) await storeTextNow()
      if (await entry.submit(effortIn(entry.live(), time.seconds()))) {
        dispatchEvent(new Event(STAFF_COUNTED))
        return onNext([m.entry_submitted({ id: idNow() ?? 0 }), entry.store.get().message ?? ''].join(' ').trim())
      }
      const [faulty] = Object.keys(entry.store.get().faults)
      if (faulty !== undefined) goToField(faulty)
    },
  }
}

/** Names the missing required fields, and focuses the first. */
function needsMore(entry: Entry): boolean {
  const missing = missingIn(entry.live())
  const [first] = missing
  if (first === undefined) return false
  entry.mark(Object.fromEntries(missing.map((name) => [name, m.entry_needed()])))
  goToField(first)
  return true
}

/** Submits as soon as it can be saved what was to be submitted without a connection. */
export function useSubmitsLater({ state, submits }: EntryView, submit: () => Promise<void>): void {
  const submitWhenSaved = useEffectEvent(() => submits && state === 'saved' && void submit())
  useEffect(() => {
    submitWhenSaved()
  }, [state])
}

/** Doubts about the typed dates; none where they cannot be fetched, because the approver sees them, too. */
async function readQuestions(entry: Entry, holidays: ReadonlySet<string>, lang: 'en' | 'am'): Promise<string[]> {
  const { dateQuestions } = await import('./date-notes.tsx').catch(() => ({ dateQuestions: () => [] }))
  const values = entry.live()
  const publishedAt = publishedAtOf({ values, stored: entry.store.get().stored })
  return dateQuestions({ values, publishedAt, holidays }, Date.now(), lang)
}

/** Asks before a probable duplicate is submitted. */
function SameQuestion({ leaving }: { leaving: LeaveForm }) {
  const { same } = leaving
  if (!leaving.isAsking || same === undefined) return null
  return (
    <ConfirmDuplicate
      same={same}
      onAdd={() => void leaving.add(same)}
      onSubmit={() => void leaving.submit(true)}
      onCancel={leaving.closeQuestion}
    />
  )
}

/** Not announced each minute. */
function SavedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(at)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  const count = Math.floor((now - at) / MINUTE)
  return <> · {count < 1 ? m.just_now() : m.minutes_ago({ count })}</>
}

type FootProps = { entry: Entry; view: EntryView; leaving: LeaveForm; maySubmit: boolean; children: ReactNode }

/** The state of saving, and the actions on the tender. */
export const Foot = ({ entry, view, leaving, maySubmit, children }: FootProps) => {
  const isSaving = view.state === 'saving'
  const { id, status } = view.stored
  return (
    <div className={styles.bar}>
      <SameQuestion leaving={leaving} />
      {status === STATUS.approved && id !== undefined && <AffectedReaders id={id} />}
      {leaving.questions.length > 0 && (
        <div role="alert">
          {leaving.questions.map((question) => (
            <p key={question}>{question}</p>
          ))}
          <p className={text.row}>
            <Button kind="plain" onClick={() => void leaving.submit(true)}>
              {m.entry_ask_submit()}
            </Button>
            <Button kind="quiet" onClick={leaving.closeQuestions}>
              {m.cancel()}
            </Button>
          </p>
        </div>
      )}
      {children}
      <span className={text.small}>
        <LiveMessage as="span">
          {(view.state !== 'saved' || id !== undefined) && STATE_TEXT[view.state]()}{' '}
          {view.submits && m.entry_submits_later()}
        </LiveMessage>
        {view.state === 'saved' && view.savedAt !== undefined && <SavedAgo at={view.savedAt} />}
      </span>
      {leaving.same !== undefined && <a href={`#${ALIKE}`}>{m.entry_same_short({ id: leaving.same })}</a>}
      <div className={text.row}>
        {view.stored.id !== undefined && (
          <Button kind="quiet" onClick={() => void leaving.copy()}>
            {m.entry_copy()}
          </Button>
        )}
        <Button kind={maySubmit ? 'plain' : 'primary'} busy={isSaving} onClick={() => void entry.save()}>
          {m.save()}
        </Button>
        {maySubmit && (
          <Button busy={isSaving} onClick={() => void leaving.submit()}>
            {m.entry_submit()}
          </Button>
        )}
      </div>
    </div>
  )
}
