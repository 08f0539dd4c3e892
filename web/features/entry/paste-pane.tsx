import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { ProposedField, Quote, Why } from '#notice-parser/parsed.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { Entry, EntryView } from './entry-store.ts'
import { isTouched } from './form-proposals.ts'
import type { FormAnswer, FormProposal } from './form-proposals.ts'
import { keepWaiting, MOST_LETTERS, readPasted, takeHandedOver, waitingNotices, withTaken, WORDS } from './pasted.ts'
import * as styles from './paste.module.css'

type Props = { entry: Entry; view: EntryView; holidays: Holidays; sources: readonly string[] }

const FIELD_TEXT: Record<ProposedField, () => string> = {
  title: m.entry_title,
  company: m.company,
  reference: m.reference,
  source: m.source,
  language: m.entry_language,
  published: m.entry_published,
  closing: m.entry_closing,
  opening: m.entry_opening,
  bidBond: m.bid_bond,
  docPrice: m.document_price,
  regions: m.region,
  place: m.location,
  phones: m.entry_phone,
  emails: m.email,
  website: m.contact_website,
  sectors: m.sectors,
  proforma: m.proforma,
  free: m.entry_free,
  listText: m.entry_short,
}
const WHY_TEXT: Record<Why, () => string> = {
  'two-answers': m.paste_why_two,
  'which-clock': m.paste_why_clock,
  'no-year': m.paste_why_year,
  'words-and-figures': m.paste_why_words,
  'out-of-order': m.paste_why_order,
}

/** The notice as it was pasted, and what it says for the form: Enter accepts, Escape refuses, nothing is filled in unseen. */
export function PastePane({ entry, view, holidays, sources }: Props) {
  const { lang } = useVisitor()
  const words = view.values[WORDS] ?? ''
  const [proposals, setProposals] = useState<readonly FormProposal[]>()
  const [waiting, setWaiting] = useState(0)
  const [told, setTold] = useState<string>()
  const pane = useRef<HTMLElement>(null)
  const read = async (pasted: string, values = entry.typed()) => {
    const found = await readPasted(pasted, { holidays, sources, values, lang }).catch(() => undefined)
    if (!found) return setTold(m.paste_failed())
    setProposals(found.proposals)
    setTold(found.proposals.length === 0 ? m.paste_nothing() : undefined)
    return found
  }
  const take = async (pasted: string) => {
    if (pasted.trim() === '') return
    if (pasted.length > MOST_LETTERS) return setTold(m.paste_too_long({ count: MOST_LETTERS }))
    const found = await read(pasted)
    const [first = pasted, ...others] = found?.notices ?? []
    const all = [...others, ...waitingNotices()]
    keepWaiting(all)
    setWaiting(all.length)
    const notice = others.length > 0 ? first : pasted
    if (notice !== pasted) await read(notice)
    const isEmpty = (entry.typed()['desktopDescription'] ?? '').trim() === ''
    entry.put({ [WORDS]: notice, ...(isEmpty ? { desktopDescription: notice } : {}) })
    setTimeout(() => focusFirst(pane.current))
  }
  const begin = useEffectEvent(() => {
    const queued = waitingNotices()
    setWaiting(queued.length)
    const handed = takeHandedOver(view.stored.id)
    if (handed !== '') void take(handed)
    else if (words !== '') void read(words)
    else if (view.stored.id === undefined && queued[0] !== undefined && (view.values['shortTitle'] ?? '') === '') {
      keepWaiting(queued.slice(1))
      setWaiting(queued.length - 1)
      void take(queued[0])
    }
  })
  useEffect(() => begin(), [])
  const drop = (done: readonly FormProposal[]) => {
    const left = proposals?.filter((one) => !done.includes(one)) ?? []
    setProposals(left)
  }
  const accept = (proposal: FormProposal, answer: FormAnswer = proposal) => {
    entry.put({ ...answer.changes, ...withTaken(entry.typed(), proposal.field, answer.quotes) })
    moveOn(pane.current, proposals?.indexOf(proposal) ?? 0)
    drop([proposal])
  }
  const sure = proposals?.filter((one) => one.sure) ?? []
  const acceptSure = () => {
    let taken = entry.typed()
    // What somebody typed since it was read is theirs.
    const untouched = sure.filter((one) => !isTouched(taken, one))
    let changes = {}
    for (const one of untouched) {
      changes = { ...changes, ...one.changes }
      taken = { ...taken, ...withTaken(taken, one.field, one.quotes) }
    }
    entry.put({ ...changes, ...withTaken(taken, '', []) })
    drop(untouched)
    setTimeout(() => focusFirst(pane.current))
  }
  usePasteKeys({
    acceptSure,
    toPane: () => focusFirst(pane.current),
    isInPane: () => pane.current?.contains(document.activeElement) === true,
  })
  if (words === '') return <PasteField onPaste={(pasted) => void take(pasted)} told={told} waiting={waiting} />
  return (
    <section ref={pane} className={styles.pane} aria-label={m.paste_title()}>
      <div className={text.spread}>
        <h2 className={text.sectionTitle}>{m.paste_title()}</h2>
        {waiting > 0 && <span className={marks.tag}>{m.paste_waiting({ count: waiting })}</span>}
      </div>
      <LiveMessage className={told === undefined ? text.outOfSight : text.small}>{told}</LiveMessage>
      {proposals && proposals.length > 0 && (
        <>
          <div className={text.spread}>
            <LiveMessage as="span" className={text.small}>
              {m.paste_counts({ sure: sure.length, doubt: proposals.length - sure.length })}
            </LiveMessage>
            {sure.length > 0 && (
              <Button kind="plain" onClick={acceptSure} aria-keyshortcuts="Control+Shift+Enter">
                {m.paste_accept_sure({ count: sure.length })}
              </Button>
            )}
          </div>
          <ol className={styles.proposals}>
            {proposals.map((one) => (
              <Line
                key={one.field}
                proposal={one}
                words={words}
                onAccept={(answer) => accept(one, answer)}
                onRefuse={() => {
                  moveOn(pane.current, proposals.indexOf(one))
                  drop([one])
                }}
              />
            ))}
          </ol>
        </>
      )}
      <details className={styles.whole} open>
        <summary>{m.paste_words()}</summary>
        <Marked words={words} quotes={(proposals ?? []).flatMap(({ quotes }) => quotes)} />
      </details>
    </section>
  )
}

type FieldProps = { onPaste(pasted: string): void; told: string | undefined; waiting: number }

/** The beginning of a new tender: one large field for the notice; whoever has none types below. */
function PasteField({ onPaste, told, waiting }: FieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <section className={styles.pane}>
      <div className={fields.field}>
        <label htmlFor="entry-paste">{m.paste_label()}</label>
        <textarea
          id="entry-paste"
          className={`${fields.input} ${styles.paste}`}
          rows={5}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (pasted.trim() === '' || typed !== '') return
            event.preventDefault()
            setTyped(pasted)
            onPaste(pasted)
          }}
        />
      </div>
      <LiveMessage urgent className={told === undefined ? text.outOfSight : states.banner}>
        {told}
      </LiveMessage>
      {waiting > 0 && <p className={text.small}>{m.paste_waiting({ count: waiting })}</p>}
      {typed.trim() !== '' && (
        <div className={text.row}>
          <Button kind="plain" onClick={() => onPaste(typed)}>
            {m.paste_read()}
          </Button>
        </div>
      )}
    </section>
  )
}

type LineProps = { proposal: FormProposal; words: string; onAccept(answer?: FormAnswer): void; onRefuse(): void }

/** One field: the answer, the words that say so, and the others that fit. */
function Line({ proposal, words, onAccept, onRefuse }: LineProps) {
  const { field, shown, quotes, sure, why, others } = proposal
  const quoted = (all: readonly Quote[]) => all.map(([start, end]) => words.slice(start, end)).join(' … ')
  return (
    <li className={styles.proposal} data-sure={sure || undefined}>
      <p>
        <b>{FIELD_TEXT[field]()}</b> {shown}
      </p>
      {quotes.length > 0 && <p className={styles.quote}>{quoted(quotes)}</p>}
      {why !== undefined && <p className={styles.why}>{WHY_TEXT[why]()}</p>}
      <div className={text.row}>
        <Button
          kind="plain"
          data-accept=""
          onClick={() => onAccept()}
          aria-label={m.paste_accept_of({ field: FIELD_TEXT[field](), value: shown })}
        >
          {m.paste_accept()}
        </Button>
        {others.map((other) => (
          <Button key={other.shown} kind="plain" data-other="" onClick={() => onAccept(other)}>
            {m.paste_other({ value: other.shown })}
          </Button>
        ))}
        <Button
          kind="quiet"
          data-refuse=""
          onClick={onRefuse}
          aria-label={m.paste_refuse_of({ field: FIELD_TEXT[field]() })}
        >
          {m.paste_refuse()}
        </Button>
      </div>
    </li>
  )
}

/** The words with what was found in them marked. */
function Marked({ words, quotes }: { words: string; quotes: readonly Quote[] }) {
  const places = quotes.toSorted(([one], [other]) => one - other)
  const parts: { text: string; isFound: boolean }[] = []
  let at = 0
  for (const [start, end] of places) {
    if (start < at) continue
    parts.push({ text: words.slice(at, start), isFound: false }, { text: words.slice(start, end), isFound: true })
    at = end
  }
  parts.push({ text: words.slice(at), isFound: false })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.words} role="region" aria-label={m.paste_words()} tabIndex={0}>
      {parts.map((part, n) => (part.isFound ? <mark key={n}>{part.text}</mark> : part.text))}
    </div>
  )
}

const accepts = (pane: HTMLElement | null): HTMLElement[] => [
  ...(pane?.querySelectorAll<HTMLElement>('[data-accept]') ?? []),
]
const firstField = (): HTMLElement | null => document.querySelector<HTMLElement>('#entry :is(input, textarea)')

function focusFirst(pane: HTMLElement | null): void {
  const [first] = accepts(pane)
  ;(first ?? firstField())?.focus()
}

/** To the proposal behind the one that is done, else to the first field that lacks something. */
function moveOn(pane: HTMLElement | null, done: number): void {
  setTimeout(() => {
    const left = accepts(pane)
    ;(left[Math.min(done, left.length - 1)] ?? firstEmpty() ?? firstField())?.focus()
  })
}

const NEEDED = ['shortTitle', 'companyName', 'sourceName', 'closing.text']
function firstEmpty(): HTMLElement | undefined {
  for (const name of NEEDED) {
    const field = document.querySelector<HTMLInputElement>(`#entry [name="${name}"]`)
    if (field?.value.trim() === '') return field
  }
  return document.querySelector<HTMLElement>('#entry [aria-invalid="true"]') ?? undefined
}

type Keys = { acceptSure(): void; toPane(): void; isInPane(): boolean }

/** Ctrl+Shift+Enter accepts all that is sure, Escape refuses, Alt+Down goes to the other answers, F2 between notice and form, F8 to the next doubt or fault. */
function usePasteKeys({ acceptSure, toPane, isInPane }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const isSure = event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)
    const line = document.activeElement?.closest('li:has([data-accept])')
    const wanted =
      event.key === 'Escape' ? '[data-refuse]' : event.key === 'ArrowDown' && event.altKey ? '[data-other]' : undefined
    const button = wanted === undefined ? undefined : line?.querySelector<HTMLElement>(wanted)
    if (!isSure && event.key !== 'F2' && event.key !== 'F8' && !button) return
    event.preventDefault()
    event.stopPropagation()
    if (button) {
      if (event.key === 'Escape') button.click()
      else button.focus()
    } else if (isSure) acceptSure()
    else if (event.key === 'F2') {
      if (isInPane()) firstField()?.focus()
      else toPane()
    } else nextFault(event.shiftKey)
  })
  useEffect(() => {
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}

function nextFault(isBack: boolean): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'li:not([data-sure]) > div > [data-accept], #entry [aria-invalid="true"]',
    ),
  ]
  const at = all.findIndex((one) => one === document.activeElement)
  const place = isBack ? (at <= 0 ? all.length - 1 : at - 1) : (at + 1) % Math.max(all.length, 1)
  all[place]?.focus()
}
