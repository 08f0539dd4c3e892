import { use, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Why } from '#notice-parser/parsed.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'
import { choiceWords } from './choice-words.ts'
import { isRequired } from './form-proposals.ts'
import type { FieldChoice, FieldName, FormProposal } from './form-proposals.ts'
import { PasteContext } from './paste-context.ts'
import type { PasteAtFields } from './paste-context.ts'
import * as styles from './paste.module.css'
import { quoted } from './pasted-words.ts'

/** A field with its proposal. */
export function FieldWithProposal({
  name,
  className,
  children,
}: {
  name: FieldName
  className?: string
  children: ReactNode
}) {
  return (
    <div data-field={name} className={`${styles.at} ${isRequired(name) ? styles.needed : ''} ${className ?? ''}`}>
      {children}
      <Offer name={name} />
    </div>
  )
}

const WHY: Record<Why, () => string> = {
  'two-answers': m.paste_why_two,
  'which-clock': m.paste_why_clock,
  'no-year': m.paste_why_year,
  'words-and-figures': m.paste_why_figures,
  'out-of-order': m.paste_why_order,
}
const ETHIOPIC = /\p{Script=Ethiopic}/u
/** The language of words in a page of another, decided by the script. */
const langOf = (words: string): 'am' | undefined => (ETHIOPIC.test(words) ? 'am' : undefined)

function Offer({ name }: { name: FieldName }) {
  const desk = use(PasteContext)
  const found = desk?.proposalOf(name)
  if (!desk || !found) return null
  const { proposal, state } = found
  if (state === 'other') return <Instead desk={desk} proposal={proposal} />
  if (state !== 'open') return null
  return proposal.options.length > 1 ? (
    <Doubt desk={desk} proposal={proposal} />
  ) : (
    <Proposed desk={desk} proposal={proposal} />
  )
}

type Props = { desk: PasteAtFields; proposal: FormProposal }

function Proposed({ desk, proposal: { name, options, sure, memory } }: Props) {
  const [only] = options
  if (!only) return null
  return (
    <div className={`${styles.offer} ${sure ? '' : styles.doubted}`}>
      <p className={styles.head}>
        <span className={marks.tag}>{memory ? m.memory_tag() : sure ? m.paste_proposed() : m.paste_doubt()}</span>
        {!sure && <span className={text.hint}>{memory ? m.memory_times(memory) : m.paste_why_compare()}</span>}
      </p>
      <Words name={name} choice={only} desk={desk} />
      <div className={styles.actions}>
        <Button kind="plain" tabIndex={-1} onClick={() => desk.accept(name)}>
          {m.paste_accept()} <kbd className={styles.key}>Enter</kbd>
        </Button>
        <Button kind="quiet" tabIndex={-1} onClick={() => desk.refuse(name)}>
          {m.paste_refuse()} <kbd className={styles.key}>Esc</kbd>
        </Button>
      </div>
    </div>
  )
}

/** The notice's value where something else was typed. */
function Instead({ desk, proposal: { name, options } }: Props) {
  const [first] = options
  if (!first) return null
  return (
    <div className={styles.instead}>
      <p className={text.hint}>{m.paste_instead()}</p>
      <Words name={name} choice={first} desk={desk} />
      <Button kind="link" onClick={() => desk.pick(name, 0)}>
        {m.paste_use()}
      </Button>
    </div>
  )
}

/** Several answers: the keys 1 to 9, or the arrows and Enter, choose; letters are typed into the field above. */
function Doubt({ desk, proposal: { name, options, isLikely, why } }: Props) {
  const id = useId()
  const [active, setActive] = useState(isLikely ? 0 : -1)
  const last = options.length - 1
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, ctrlKey, altKey, metaKey, currentTarget } = event
    if (event.nativeEvent.isComposing || ctrlKey || altKey || metaKey) return
    if (key === 'ArrowDown') setActive(Math.min(active + 1, last))
    else if (key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (key === 'Home' || key === 'End') setActive(key === 'Home' ? 0 : last)
    else if (key === 'Enter' || key === ' ') {
      if (active >= 0) desk.pick(name, active)
    } else {
      if (key.length === 1) fieldOf(currentTarget)?.focus()
      return
    }
    event.preventDefault()
  }
  return (
    <div className={`${styles.offer} ${styles.doubted}`}>
      <p className={styles.head}>
        <span className={marks.tag}>{m.paste_doubt()}</span>
        <span id={`${id}-why`} className={text.hint}>
          {why === undefined ? m.paste_why_compare() : WHY[why]()}
        </span>
      </p>
      <div
        role="listbox"
        tabIndex={0}
        className={styles.choices}
        aria-label={m.paste_choose()}
        aria-describedby={`${id}-why`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        onKeyDown={onKeyDown}
      >
        {options.map((choice, place) => (
          // The list handles the keys: arrows, digits, Enter.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={JSON.stringify(choice.put)}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.choice}
            onClick={() => desk.pick(name, place)}
          >
            <kbd className={styles.figure}>{place + 1}</kbd>
            <Words name={name} choice={choice} desk={desk} />
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" tabIndex={-1} onClick={() => desk.refuse(name)}>
          {m.paste_refuse()} <kbd className={styles.key}>Esc</kbd>
        </Button>
      </div>
    </div>
  )
}

const fieldOf = (list: HTMLElement): HTMLElement | null | undefined =>
  list.closest('[data-field]')?.querySelector<HTMLElement>('input:not([type=radio]), textarea, [contenteditable=true]')

const MAX_STRETCHES = 2

/** A value, and its quote from the notice. */
function Words({ name, choice, desk }: { name: FieldName; choice: FieldChoice; desk: PasteAtFields }) {
  const { lang } = useVisitor()
  const value = choiceWords(name, choice, { lang, publishedAt: desk.publishedAt, holidays: desk.holidays })
  return (
    <div className={styles.words}>
      <p className={styles.value} lang={langOf(value)}>
        {value}
      </p>
      {quoted(desk.clipping, choice.quotes)
        .slice(0, MAX_STRETCHES)
        .map(({ before, parts, after }) => {
          const words = parts.map((part) => part.text).join('')
          return (
            <p key={words} className={styles.quote} lang={langOf(words)}>
              {before}
              {parts.map((part) => (part.isQuote ? <mark key={part.text}>{part.text}</mark> : part.text))}
              {after}
            </p>
          )
        })}
    </div>
  )
}
