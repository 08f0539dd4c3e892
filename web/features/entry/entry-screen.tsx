import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { mayWrite } from '#notices/workflow.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { createActiveTime } from './active-time.ts'
import { formAsText } from './form-as-text.ts'
import type { CompaniesNamed } from './name-notes.tsx'
import { EntryForm } from './entry-form.tsx'
import * as styles from './entry.module.css'
import type { Entry } from './entry-store.ts'
import { KeyHelp } from './key-help.tsx'
import { UnfinishedDraft } from './unfinished-draft.tsx'
import type { EntryView } from './entry-view.ts'
import { NoticePictures } from './notice-pictures.tsx'
import { PasteBar } from './paste-bar.tsx'
import { PasteDesk } from './paste-desk.tsx'
import { sketchOf } from './compared-sketch.ts'
import type { AlikeSlot, AsideSlot, DocumentsSlot, KeysSlot, OthersSlot } from './entry-slots.ts'
import { Suggestions } from './suggestions.tsx'
import { SaveError } from './save-error.tsx'
import { useAddress, useEntry, useEntryKeys, useTextStored } from './use-entry.ts'
import { ConflictBanner, JoinedBanner } from './versions.tsx'
import { ALIKE, Foot, useLeaveForm, useSubmitsLater } from './leave-form.tsx'
import type { LeaveForm } from './leave-form.tsx'

type Props = {
  tender: StaffDetail | undefined
  /** Days on which offices are closed, year-month-day. */
  daysOff: readonly string[]
  sources: readonly string[]
  /** Begins the next one; shows the result of the last. */
  onNext(said: string): void
  /** The result of the one before. */
  said: string | undefined
  /** Draws tenders that may be the same notice. */
  alike: AlikeSlot
  documents: DocumentsSlot
  aside: AsideSlot
  others: OthersSlot
  /** Changes since the last decision, and its reason. */
  since: ReactNode
  keys: KeysSlot
  /** Opens the form of another tender, and says why. */
  onOpen(id: number, said?: string): void
}

const STATUS_TEXT: Readonly<Record<number, () => string>> = {
  [STATUS.draft]: m.status_draft,
  [STATUS.submitted]: m.status_submitted,
  [STATUS.declined]: m.status_declined,
  [STATUS.approved]: m.status_approved,
}

/** A tender in the hands of staff: the form, the state of saving, and the next step. */
export function EntryScreen({ tender, daysOff, sources, said, since, ...props }: Props) {
  const { onNext, onOpen, keys, alike, documents, others, aside } = props
  const holidays = useMemo(() => new Set(daysOff), [daysOff])
  const work = useEntry(tender, holidays, sources)
  const [named, setNamed] = useState<CompaniesNamed>()
  const { entry, view, paste, pasteView } = work
  const storeTextNow = useTextStored(work)
  useAddress(view.stored.id)
  const { lang, person } = useVisitor()
  const { id, version, status } = view.stored
  // While it is saved here, a newer version is one's own; another note explains a conflict.
  const seen = view.state === 'saving' || view.conflict ? undefined : version
  const isOpen = mayWrite(person?.roles ?? [], tender?.status)
  const maySubmit = isOpen && (status === STATUS.draft || status === STATUS.declined)
  const [time] = useState(() => createActiveTime(() => Date.now()))
  const words = () => formAsText(entry.live(), lang, holidays)
  const leaving = useLeaveForm({ entry, holidays, time, storeTextNow, formAsText: words, onNext, onOpen })
  useSubmitsLater(view, leaving.submit)
  useEntryKeys(
    () => void entry.save(),
    () => void (maySubmit ? leaving.submit() : entry.save()),
  )
  return (
    <div
      className={`${styles.screen} ${isOpen ? styles.wide : ''}`}
      onKeyDownCapture={time.touch}
      onPointerDownCapture={time.touch}
      onInputCapture={time.touch}
    >
      <Head view={view} said={said} keys={keys} />
      {id !== undefined && others({ id, version: seen, onAgain: () => void entry.catchUp() })}
      {id === undefined && view.state === 'saved' && <UnfinishedDraft onTaken={work.takeOver} />}
      {since}
      <Notes entry={entry} view={view} isOpen={isOpen} holidays={holidays} fault={leaving.fault ?? view.message} />
      <PasteDesk
        paste={paste}
        view={pasteView}
        entryView={view}
        isFirst={tender === undefined && view.restored === undefined}
        isOpen={isOpen}
        holidays={holidays}
        pictures={<NoticePictures tenderId={id} onWords={isOpen ? (read) => void paste.read(read) : undefined} />}
      >
        <Work aside={isOpen && <Aside {...{ view, holidays, paste, pasteView, leaving, alike, aside, setNamed }} />}>
          <EntryForm {...{ entry, view, isOpen, holidays, sources, named }} />
          {isOpen && <Suggestions entry={entry} />}
          {isOpen && id === undefined && <p className={text.quiet}>{m.entry_documents_later()}</p>}
          {id !== undefined && documents({ id, tenderDocs: tender?.tenderDocs ?? [] })}
        </Work>
      </PasteDesk>
      {isOpen && (
        <Foot entry={entry} view={view} leaving={leaving} maySubmit={maySubmit}>
          <PasteBar paste={paste} view={pasteView} entryView={view} />
        </Foot>
      )}
    </div>
  )
}

const Work = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.work}>
    <div className={styles.main}>{children}</div>
    {aside}
  </div>
)

type AsideProps = Pick<Props, 'alike' | 'aside'> &
  Pick<ReturnType<typeof useEntry>, 'view' | 'paste' | 'pasteView'> & {
    holidays: ReadonlySet<string>
    leaving: LeaveForm
    setNamed(named: CompaniesNamed): void
  }

/** Facts about the tender as typed, and similar tenders. */
function Aside({ view, holidays, paste, pasteView, leaving, alike, aside, setNamed }: AsideProps) {
  const tender = sketchOf(view, holidays)
  return (
    <aside className={styles.aside} aria-label={m.entry_aside()}>
      {aside({ view, holidays })}
      <div id={ALIKE}>
        {alike({
          tender,
          words: pasteView.clipping || undefined,
          onSame: leaving.setSame,
          onKnown: paste.remember,
          onNamed: (name, companies) => setNamed({ name, companies }),
          onAdd: (other) => void leaving.add(other),
        })}
      </div>
    </aside>
  )
}

type HeadProps = Pick<Props, 'said' | 'keys'> & { view: EntryView }
const Head = ({ view: { stored }, said, keys }: HeadProps) => (
  <>
    <div className={text.row}>
      <h1 className={text.pageTitle}>{stored.id === undefined ? m.entry_new() : m.entry_of({ id: stored.id })}</h1>
      <span className={marks.tag}>{STATUS_TEXT[stored.status]?.()}</span>
      <KeyHelp keys={keys} />
    </div>
    <LiveMessage className={said === undefined ? text.outOfSight : `${states.banner} ${states.bannerWell}`}>
      {said}
    </LiveMessage>
  </>
)

type NotesProps = {
  entry: Entry
  view: EntryView
  isOpen: boolean
  holidays: ReadonlySet<string>
  fault: string | undefined
}

/** Notes above the form: missing rights, restored text, other versions, and errors. */
const Notes = ({ entry, view, isOpen, holidays, fault }: NotesProps) => (
  <>
    {!isOpen && (
      <p className={states.banner}>
        {view.stored.status === STATUS.approved ? m.entry_only_approver() : m.entry_reviewer_reads()}
      </p>
    )}
    <Restored entry={entry} view={view} />
    <ConflictBanner entry={entry} view={view} holidays={holidays} />
    <JoinedBanner entry={entry} view={view} holidays={holidays} />
    <SaveError entry={entry} view={view} holidays={holidays} fault={fault} />
  </>
)

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
