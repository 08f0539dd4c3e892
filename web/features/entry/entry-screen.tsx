import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
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
import type { AlikeSlot, DocumentsSlot } from './slots.tsx'
import { EntryForm } from './entry-form.tsx'
import { mayWrite } from './entry-values.ts'
import * as styles from './entry.module.css'
import { createEntry } from './entry-store.ts'
import { PastePane } from './paste-pane.tsx'
import { Suggestions } from './suggestions.tsx'
import { keepWords, TAKEN, WORDS } from './pasted.ts'
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

/** Where tenders like it stand, for who is told of them at the foot. */
const ALIKE = 'alike'

/** A tender in the hands of staff: the form, how it stands with saving, and the way on. */
export function EntryScreen({ tender, daysOff, sources, onNext, said, alike, documents, onOpen }: Props) {
  const [entry] = useState(() => createEntry(tender))
  const view = useStore(entry.store)
  useEffect(() => {
    entry.restore()
    return entry.watch()
  }, [entry])
  const holidays = useMemo(() => new Set(daysOff), [daysOff])
  const roles = useVisitor().person?.roles ?? []
  const { id, status } = view.stored
  const isOpen = mayWrite(roles, tender?.status)
  const maySubmit = isOpen && (status === STATUS.draft || status === STATUS.declined)
  const isKept = useWordsKept(view)
  const [same, setSame] = useState<number>()
  const [asked, setAsked] = useState<'not-yet' | 'asks' | 'answered'>('not-yet')
  const [added, setAdded] = useState<string>()
  const hasWords = (view.values[WORDS] ?? '') !== ''
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
  const submit = async (isAnother = false) => {
    // Once for each tender: whoever knows better goes on with the same key.
    if (same !== undefined && asked === 'not-yet' && !isAnother) return setAsked('asks')
    setAsked('answered')
    // Before it is submitted, so that whoever decides has them.
    if ((await entry.save()) && !isKept.current)
      await keepWords(entry.store.get().stored.id ?? 0, entry.store.get().values)
    if (await entry.submit()) onNext(m.entry_submitted({ id: entry.store.get().stored.id ?? 0 }))
  }
  useKeys(
    () => void entry.save(),
    () => void (maySubmit ? submit() : entry.save()),
  )
  return (
    <div className={styles.screen}>
      <div className={text.row}>
        <h1 className={text.pageTitle}>{id === undefined ? m.entry_new() : m.entry_of({ id })}</h1>
        <span className={marks.tag}>{STATUS_TEXT[status]?.()}</span>
      </div>
      <LiveMessage className={said === undefined ? text.outOfSight : states.banner}>{said}</LiveMessage>
      {!isOpen && <p className={states.banner}>{m.entry_only_approver()}</p>}
      <Restored entry={entry} view={view} />
      <ConflictBanner entry={entry} view={view} />
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
      <div className={styles.split}>
        {isOpen && <PastePane entry={entry} view={view} holidays={holidays} sources={sources} />}
        <div className={styles.written}>
          <EntryForm entry={entry} view={view} isOpen={isOpen} holidays={holidays} sources={sources} />
          {isOpen && <Suggestions entry={entry} />}
          {isOpen && id === undefined && <p className={text.quiet}>{m.entry_documents_later()}</p>}
          {id !== undefined && documents({ id, tenderDocs: tender?.tenderDocs ?? [] })}
          {isOpen && (
            <div id={ALIKE}>
              {alike({
                tender: sketchOf(view, holidays),
                words: view.values[WORDS] || undefined,
                onSame: setSame,
                onAdd: hasWords ? (other) => void add(other) : undefined,
              })}
            </div>
          )}
        </div>
      </div>
      {isOpen && (
        <div className={styles.bar}>
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
            <Button
              kind={maySubmit ? 'plain' : 'primary'}
              busy={view.state === 'saving'}
              onClick={() => void entry.save()}
            >
              {m.save()}
            </Button>
            {maySubmit && (
              <Button busy={view.state === 'saving'} onClick={() => void submit()}>
                {m.entry_submit()}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** Keeps the pasted words with the tender once that is saved, and again when something else was taken from them; tells whether they are. */
function useWordsKept({ state, stored, values }: EntryView) {
  const isKept = useRef(true)
  const { id } = stored
  const [words, taken] = [values[WORDS] ?? '', values[TAKEN] ?? '']
  const keep = useEffectEvent(async () => {
    if (id === undefined || words === '' || state !== 'saved') return
    isKept.current = await keepWords(id, values)
  })
  useEffect(() => {
    isKept.current = words === ''
    void keep()
  }, [id, state, words, taken])
  return isKept
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

const NAMES: Readonly<Record<string, () => string>> = {
  shortTitle: m.entry_title,
  companyName: m.company,
  englishCompanyName: m.entry_company_en,
  sourceName: m.source,
  reference: m.reference,
  published: m.entry_published,
  closing: m.entry_closing,
  openning: m.entry_opening,
  categories: m.sectors,
  regions: m.region,
  bidBond: m.bid_bond,
  docPrice: m.document_price,
  location: m.location,
  point: m.entry_point,
  tel1: m.entry_phone,
  tel2: m.entry_phone_2,
  email: m.email,
  website: m.contact_website,
  facebook: m.entry_facebook,
  desktopDescription: m.entry_full,
  mobileDescription: m.entry_mobile,
  shortDesc: m.entry_short,
  englishTitle: m.entry_title_en,
  englishDescription: m.entry_english,
  englishKeywords: m.entry_english_words,
  language: m.entry_language,
  proforma: m.proforma,
  freeTender: m.entry_free,
}

function ConflictBanner({ entry, view }: { entry: Entry; view: EntryView }) {
  const { conflict } = view
  if (!conflict) return null
  const names = new Set(conflict.names.map((name) => NAMES[name.split('.')[0] ?? '']?.() ?? name))
  return (
    <div className={`${states.banner} ${states.bannerOver}`} role="alert">
      <p>{m.entry_conflict({ fields: [...names].join(', ') })}</p>
      <div className={text.row}>
        <Button kind="plain" onClick={() => entry.decide('mine')}>
          {m.entry_keep_mine()}
        </Button>
        <Button kind="plain" onClick={() => entry.decide('theirs')}>
          {m.entry_take_theirs()}
        </Button>
      </div>
    </div>
  )
}

/** Ctrl+S saves, Ctrl+Enter submits and opens the next. */
function useKeys(onSave: () => void, onSubmit: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    const isSave = event.key.toLowerCase() === 's' || event.code === 'KeyS'
    if (!isSave && event.key !== 'Enter') return
    event.preventDefault()
    if (isSave) onSave()
    else onSubmit()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
