import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { addTo, AskSame, sketchOf } from './slots.tsx'
import type { AlikeSlot, DocumentsSlot, OthersSlot } from './slots.tsx'
import { createActiveTime } from './active-time.ts'
import { effortIn } from './effort.ts'
import { EntryForm } from './entry-form.tsx'
import { mayWrite } from './entry-values.ts'
import * as styles from './entry.module.css'
import { keepWords, takeHandedOver } from './kept-words.ts'
import { parsePasted } from './parse-pasted.ts'
import { PasteBar } from './paste-bar.tsx'
import { PasteDesk } from './paste-desk.tsx'
import { NoticePictures } from './notice-pictures.tsx'
import { createPaste } from './paste-store.ts'
import type { Paste, PasteView } from './paste-store.ts'
import { keepWaiting, waitingNotices } from './waiting-notices.ts'
import { createEntry } from './entry-store.ts'
import { Suggestions } from './suggestions.tsx'
import { ConflictBanner, JoinedBanner } from './versions.tsx'
import type { Entry, EntryState, EntryView } from './entry-store.ts'

type Props = {
  tender: StaffDetail | undefined
  /** Days on which offices are closed, year-month-day. */
  daysOff: readonly string[]
  sources: readonly string[]
  /** Begins the next one; says what became of the last. */
  onNext(said: string): void
  /** What became of the one before. */
  said: string | undefined
  /** Draws tenders that may be the same notice. */
  alike: AlikeSlot
  documents: DocumentsSlot
  others: OthersSlot
  /** What was changed since the last decision, and why that was as it was. */
  since: ReactNode
  /** Opens the form of another tender, and says why. */
  onOpen(id: number, said?: string): void
}

const STATE_TEXT: Record<EntryState, () => string> = {
  saved: m.entry_saved,
  kept: m.entry_kept,
  changed: m.entry_changed,
  saving: m.saving,
  offline: m.entry_offline,
  faulty: m.entry_faulty,
  conflict: m.entry_changed,
}
const STATUS_TEXT: Readonly<Record<number, () => string>> = {
  [STATUS.draft]: m.status_draft,
  [STATUS.submitted]: m.status_submitted,
  [STATUS.declined]: m.status_declined,
  [STATUS.approved]: m.status_approved,
}

/** Where tenders like it stand, for the button at the foot. */
const ALIKE = 'alike'

/** A tender in the hands of staff: the form, how it stands with saving, and the way on. */
export function EntryScreen({
  tender,
  daysOff,
  sources,
  onNext,
  said,
  alike,
  documents,
  others,
  since,
  onOpen,
}: Props) {
  const holidays = useMemo(() => new Set(daysOff), [daysOff])
  const { entry, view, paste, pasteView } = useEntry(tender, holidays, sources)
  const keepThem = useWordsKept(entry, view, paste, pasteView)
  useAddress(view.stored.id)
  const roles = useVisitor().person?.roles ?? []
  const { id, version, status } = view.stored
  const isSaving = view.state === 'saving'
  const isOpen = mayWrite(roles, tender?.status)
  const maySubmit = isOpen && (status === STATUS.draft || status === STATUS.declined)
  const [same, setSame] = useState<number>()
  const [asked, setAsked] = useState<'not-yet' | 'asks' | 'answered'>('not-yet')
  const [added, setAdded] = useState<string>()
  const words = pasteView.clipping
  const hasWords = words !== ''
  const add = async (other: number) => {
    if (await addTo(other, entry)) onOpen(other)
    else setAdded(m.entry_add_failed())
  }
  const copy = async () => {
    if (!(await entry.save()) || id === undefined) return
    try {
      const made = await browserCall('POST /api/tenders/copy/{id}', { params: { id } })
      onOpen(made.id, m.entry_copied({ id }))
    } catch {
      setAdded(m.entry_copy_failed())
    }
  }
  const [time] = useState(() => createActiveTime(() => Date.now()))
  const submit = async (isAnother = false) => {
    // Once for each tender: an editor who knows better goes on with the same key.
    if (same !== undefined && asked === 'not-yet' && !isAnother) return setAsked('asks')
    setAsked('answered')
    // Before it is submitted, so that the approver has them.
    if (await entry.save()) await keepThem()
    if (await entry.submit(effortIn(entry.live(), time.seconds())))
      onNext(m.entry_submitted({ id: entry.store.get().stored.id ?? 0 }))
  }
  useKeys(
    () => void entry.save(),
    () => void (maySubmit ? submit() : entry.save()),
  )
  return (
    <div
      className={`${styles.screen} ${hasWords ? styles.wide : ''}`}
      onKeyDownCapture={time.touch}
      onPointerDownCapture={time.touch}
      onInputCapture={time.touch}
    >
      <div className={text.row}>
        <h1 className={text.pageTitle}>{id === undefined ? m.entry_new() : m.entry_of({ id })}</h1>
        <span className={marks.tag}>{STATUS_TEXT[status]?.()}</span>
      </div>
      <LiveMessage className={said === undefined ? text.outOfSight : states.banner}>{said}</LiveMessage>
      {id !== undefined &&
        // While it is saved here, a version is another that is one's own.
        others({ id, version: isSaving ? undefined : version, onAgain: () => void entry.catchUp() })}
      {since}
      {!isOpen && <p className={states.banner}>{m.entry_only_approver()}</p>}
      <Restored entry={entry} view={view} />
      <ConflictBanner entry={entry} view={view} holidays={holidays} />
      <JoinedBanner entry={entry} view={view} holidays={holidays} />
      <LiveMessage urgent className={(added ?? view.told) === undefined ? text.outOfSight : states.banner}>
        {added ?? view.told}
      </LiveMessage>
      {asked === 'asks' && same !== undefined && (
        <AskSame
          same={same}
          hasWords={hasWords}
          onAdd={() => void add(same)}
          onSubmit={() => void submit(true)}
          onCancel={() => setAsked('answered')}
        />
      )}
      <PasteDesk
        paste={paste}
        view={pasteView}
        entryView={view}
        isFirst={tender === undefined && view.restored === undefined}
        isOpen={isOpen}
        holidays={holidays}
      >
        <NoticePictures tenderId={id} onWords={isOpen ? (read) => void paste.read(read) : undefined} />
        <EntryForm entry={entry} view={view} isOpen={isOpen} holidays={holidays} sources={sources} />
        {isOpen && <Suggestions entry={entry} />}
        {isOpen && id === undefined && <p className={text.quiet}>{m.entry_documents_later()}</p>}
        {id !== undefined && documents({ id, tenderDocs: tender?.tenderDocs ?? [] })}
        {isOpen && (
          <div id={ALIKE}>
            {alike({
              tender: sketchOf(view, holidays),
              words: words || undefined,
              onSame: setSame,
              onKnown: paste.remember,
              onAdd: hasWords ? (other) => void add(other) : undefined,
            })}
          </div>
        )}
      </PasteDesk>
      {isOpen && (
        <div className={styles.bar}>
          <PasteBar paste={paste} view={pasteView} entryView={view} />
          <LiveMessage as="span" className={text.small}>
            {STATE_TEXT[view.state]()}
          </LiveMessage>
          {same !== undefined && <a href={`#${ALIKE}`}>{m.entry_same_short({ id: same })}</a>}
          <div className={text.row}>
            {id !== undefined && (
              <Button kind="quiet" onClick={() => void copy()}>
                {m.entry_copy()}
              </Button>
            )}
            <Button kind={maySubmit ? 'plain' : 'primary'} busy={isSaving} onClick={() => void entry.save()}>
              {m.save()}
            </Button>
            {maySubmit && (
              <Button busy={isSaving} onClick={() => void submit()}>
                {m.entry_submit()}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** The form and what is pasted into it, as this device goes on with them. */
function useEntry(tender: StaffDetail | undefined, holidays: ReadonlySet<string>, sources: readonly string[]) {
  const [entry] = useState(() => createEntry(tender))
  const [paste] = useState(() =>
    createPaste(entry, {
      parse: (words) => parsePasted(words, { holidays, sources }),
      waiting: waitingNotices,
      keepWaiting,
      handedOver: () => takeHandedOver(tender?.id),
    }),
  )
  const view = useStore(entry.store)
  const pasteView = useStore(paste.store)
  useEffect(() => {
    entry.restore()
    void paste.restore(tender === undefined)
    return entry.watch()
  }, [entry, paste, tender])
  return { entry, view, paste, pasteView }
}

/** Keeps the pasted words with the tender once that is saved, and again when something else was taken from them; answers with what keeps those that are not yet. */
function useWordsKept(entry: Entry, { state, stored }: EntryView, paste: Paste, { clipping }: PasteView) {
  const last = useRef('')
  const { id } = stored
  const keep = async () => {
    const tenderId = entry.store.get().stored.id
    const quotes = paste.quotes()
    const now = JSON.stringify([tenderId, clipping, quotes])
    if (tenderId === undefined || clipping === '' || last.current === now) return
    if (await keepWords(tenderId, { words: clipping, quotes, sourceName: entry.live()['sourceName'] }))
      last.current = now
  }
  const keepSaved = useEffectEvent(() => state === 'saved' && void keep())
  useEffect(() => {
    keepSaved()
  }, [id, state, clipping])
  return keep
}

function Restored({ entry, view }: { entry: Entry; view: EntryView }) {
  const visitor = useVisitor()
  if (view.restored === undefined) return null
  return (
    <div className={states.banner} role="status">
      <p>{m.entry_restored({ date: dayText(view.restored, visitor) })}</p>
      <Button kind="link" onClick={entry.discard}>
        {m.entry_discard()}
      </Button>
    </div>
  )
}

/** A new tender gets its own address once it is stored, so that reading the page again brings it back. */
function useAddress(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined && /\/tender-edit\/?$/.test(location.pathname))
      history.replaceState(history.state, '', `${location.pathname.replace(/\/$/, '')}/${id}`)
  }, [id])
}

/** Ctrl+S saves, Ctrl+Enter submits and opens the next. */
function useKeys(onSave: () => void, onSubmit: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    const isSave = event.key.toLowerCase() === 's' || event.code === 'KeyS'
    if (!isSave && (event.key !== 'Enter' || event.shiftKey)) return
    event.preventDefault()
    if (isSave) onSave()
    else onSubmit()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
