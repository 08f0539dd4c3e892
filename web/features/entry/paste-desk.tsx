import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DragEvent, FocusEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { instantOf } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { choiceWords } from './choice-words.ts'
import { ClippingPane, ClippingSheet } from './clipping-pane.tsx'
import { publishedDayOf } from './entry-values.ts'
import type { EntryView } from './entry-view.ts'
import { fieldNamed } from './form-proposals.ts'
import type { FieldName } from './form-proposals.ts'
import { PasteContext } from './paste-context.ts'
import type { PasteAtFields } from './paste-context.ts'
import { commandAnywhere, commandInField } from './paste-keys.ts'
import { PastePlace, Waiting } from './paste-place.tsx'
import { PasteRemarks } from './paste-remarks.tsx'
import type { Paste } from './paste-store.ts'
import type { PasteView } from './paste-view.ts'
import type { QuoteMark } from './pasted-words.ts'
import * as styles from './paste.module.css'
import { controlOf, isClippingNextToForm, keyPlace } from './paste-places.ts'

type Props = {
  paste: Paste
  view: PasteView
  entryView: EntryView
  /** The form was empty when it was opened. */
  isFirst: boolean
  isOpen: boolean
  holidays: Holidays
  /** Pictures of the notice, shown with its words. */
  pictures: ReactNode
  children: ReactNode
}

/** The form with its notice: words and proposals side by side, and the keys that lead through them. */
export function PasteDesk({ paste, view, entryView, isFirst, isOpen, holidays, pictures, children }: Props) {
  const [isSheet, setSheet] = useState(false)
  const { clipping, at } = view
  const isPasted = clipping !== ''
  const hasOffers = view.proposals.length > 0
  const desk = useAtFields(paste, view, entryView, holidays)
  const marks = useMarks(paste, view, entryView)
  useGoal(paste, view)
  useKeysAnywhere(paste, view, entryView, setSheet)
  const shown = { words: clipping, marks, at }
  if (!isOpen)
    return (
      <>
        {pictures}
        {children}
      </>
    )
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    const name = fieldIn(target)
    if (!name || !(target instanceof HTMLElement) || !(isPasted || paste.isOpen(name))) return
    const options = paste.of(name)?.options.length ?? 0
    const command = commandInField(event.nativeEvent, keyPlace(target, name, paste.isOpen(name), options))
    if (command === undefined || !paste.does(name, command)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <PasteContext value={desk}>
      <Waiting paste={paste} view={view} />
      <div className={`${styles.split} ${isPasted ? styles.columns : ''}`}>
        <Source pictures={pictures}>
          {isPasted ? (
            <ClippingPane {...shown} onRemove={paste.remove} />
          ) : (
            <PastePlace paste={paste} view={view} isFirst={isFirst} />
          )}
        </Source>
        {/* Keys and focus of the fields inside, which are the interactive elements. */}
        <div
          className={styles.side}
          onKeyDownCapture={onKeyDown}
          onFocusCapture={({ target }: FocusEvent) => paste.focused(fieldIn(target) ?? at)}
          onInput={({ target }: SyntheticEvent) => hasOffers && paste.typed(fieldIn(target))}
        >
          {isPasted && <PasteRemarks paste={paste} view={view} onOpen={() => setSheet(true)} />}
          {children}
        </div>
      </div>
      {isSheet && <ClippingSheet {...shown} onClose={() => setSheet(false)} />}
      <Said paste={paste} view={view} desk={desk} />
    </PasteContext>
  )
}

/** The notice itself, in words and in pictures. */
const Source = ({ pictures, children }: Pick<Props, 'pictures' | 'children'>) => (
  <div className={styles.source} onDragOver={(event) => isFile(event) && event.preventDefault()} onDrop={dropPicture}>
    {children}
    {pictures}
  </div>
)

const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** A dropped picture is handled like a chosen one. */
function dropPicture(event: DragEvent<HTMLElement>): void {
  const input = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')
  if (!input || !isFile(event)) return
  event.preventDefault()
  input.files = event.dataTransfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const fieldIn = (target: EventTarget): FieldName | undefined =>
  target instanceof Element ? fieldNamed(target.closest<HTMLElement>('[data-field]')?.dataset['field']) : undefined

function useAtFields(
  paste: Paste,
  { clipping, proposals }: PasteView,
  { values }: EntryView,
  holidays: Holidays,
): PasteAtFields | undefined {
  return useMemo(() => {
    if (proposals.length === 0) return undefined
    const published = proposals.find(({ name }) => name === 'published')?.options[0]?.put['published']
    const day = publishedDayOf({ published: values['published'] || published || '' })
    return {
      clipping,
      holidays,
      publishedAt: day ? instantOf(day, 0) : null,
      proposalOf(name) {
        const proposal = proposals.find((proposal) => proposal.name === name)
        const state = proposal && paste.stateOf(proposal)
        // A usual value does not contradict a typed one.
        if (!proposal || !state || (proposal.memory && state !== 'open')) return undefined
        return { proposal, state }
      },
      accept: paste.accept,
      refuse: paste.refuse,
      pick: paste.pick,
    }
  }, [paste, clipping, proposals, values, holidays])
}

/** The quotes of all proposals that are not refused. */
function useMarks(paste: Paste, { proposals }: PasteView, { values }: EntryView): QuoteMark[] {
  const refused = values['answers']
  return useMemo(
    () =>
      proposals
        .filter((proposal) => refused === undefined || paste.stateOf(proposal) !== 'refused')
        .flatMap(({ name, options }) =>
          options.flatMap(({ quotes }) => quotes.map(([start, end]) => ({ field: name, start, end }))),
        ),
    [paste, proposals, refused],
  )
}

/**
 * Moves the focus along the way through the form. By touch it would open a keyboard each time: there the field is only
 * scrolled to.
 */
function useGoal(paste: Paste, { goal }: PasteView): void {
  useEffect(() => {
    const control = goal && controlOf(goal.to)
    if (!control) return
    if (matchMedia('(pointer: coarse)').matches) paste.focused(goal.to)
    else control.focus({ preventScroll: true })
    control.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [paste, goal])
}

function useKeysAnywhere(
  paste: Paste,
  view: PasteView,
  entryView: EntryView,
  setSheet: (change: (before: boolean) => boolean) => void,
): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const command = view.clipping === '' ? undefined : commandAnywhere(event)
    if (command === undefined) return
    event.preventDefault()
    if (command === 'turn') {
      if (isClippingNextToForm()) turn(view.at)
      else setSheet((before) => !before)
      return
    }
    if (document.querySelector('dialog[open]')) return
    const faulty = Object.keys(entryView.faults).flatMap((name) => fieldNamed(name) ?? [])
    if (command === 'accept-all') paste.acceptAll()
    else paste.toDoubt(command === 'next-doubt' ? 1 : -1, faulty)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** From the form to the clipping, and back to the field. */
function turn(at: FieldName | undefined): void {
  const clipping = document.querySelector<HTMLElement>('[data-clipping]')
  if (document.activeElement === clipping) controlOf(at ?? 'shortTitle')?.focus()
  else clipping?.focus()
}

/** Reads out what waits in the focused field. */
function Said({ paste, view: { at }, desk }: { paste: Paste; view: PasteView; desk: PasteAtFields | undefined }) {
  const { lang } = useVisitor()
  const proposal = at && paste.isOpen(at) ? paste.of(at) : undefined
  const [first] = proposal?.options ?? []
  const count = proposal?.options.length ?? 0
  const said =
    !proposal || !first || !desk
      ? ''
      : count > 1
        ? m.paste_offer_doubt({ count })
        : m.paste_offer({ value: choiceWords(proposal.name, first, { lang, ...desk }) })
  return <LiveMessage outOfSight>{said}</LiveMessage>
}
