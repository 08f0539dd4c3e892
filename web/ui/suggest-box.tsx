import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { LiveMessage } from './live-message.tsx'
import * as styles from './suggest-box.module.css'
import type { SuggestionSource, SuggestedItem } from './suggestion.ts'

type Props = {
  /** The field for typing; while this box is rendered it is a combobox. */
  field: HTMLInputElement
  source: SuggestionSource
  onPick(text: string): void
  /** Text typed before this was rendered, which is searched at once. */
  isTyped?: boolean
  /** Part of the page instead of an overlay. */
  inline?: boolean
  /** Content before each of them. */
  icon?: IconName
}

/** Counts are requested after this pause in typing. */
const COUNT_AFTER_MS = 250

/** Suggestions for the text typed into the field. A slow response never replaces that of a later text. */
function useSuggestions(field: HTMLInputElement, source: SuggestionSource, isTyped: boolean) {
  const [found, setFound] = useState<readonly SuggestedItem[]>([])
  // Letters typed after rendering and before it listens are not lost.
  const first = useRef(field.value)
  /** The number of the latest request, whose response alone counts, and what waits for a pause in typing. */
  const turns = useRef<{ last: number; timer?: ReturnType<typeof setTimeout> }>({ last: 0 })
  useEffect(() => {
    let counting: ReturnType<typeof setTimeout> | undefined
    const asked = turns.current
    const ask = async () => {
      const turn = ++asked.last
      const typed = field.value.trim()
      const next = [...typed].length < source.shortest ? [] : await source.suggest(typed).catch(() => [])
      if (turn !== asked.last) return
      setFound(next)
      clearTimeout(counting)
      if (source.count && next.length > 0) counting = setTimeout(() => void count(turn, next), COUNT_AFTER_MS)
    }
    const count = async (turn: number, next: readonly SuggestedItem[]) => {
      const counts = await source.count?.(next.map(({ text }) => text)).catch(() => undefined)
      if (turn === asked.last && counts) setFound(next.map((item, at) => ({ ...item, count: counts[at] })))
    }
    const typing = () => {
      clearTimeout(asked.timer)
      asked.timer = setTimeout(() => void ask(), source.wait)
    }
    if (isTyped || field.value !== first.current) typing()
    field.addEventListener('input', typing)
    return () => {
      asked.last++
      clearTimeout(asked.timer)
      clearTimeout(counting)
      field.removeEventListener('input', typing)
    }
  }, [field, source, isTyped])
  // The last letters may still wait: their suggestions would open a list that was just closed.
  const forget = () => {
    turns.current.last++
    clearTimeout(turns.current.timer)
    setFound([])
  }
  return { found, forget }
}

/** Gives the field the attributes of a combobox, and removes them again. */
function useCombobox(field: HTMLInputElement, listId: string, activeId: string | undefined, isOpen: boolean): void {
  useEffect(() => {
    const given: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      ...(isOpen ? { 'aria-controls': listId } : {}),
      ...(activeId ? { 'aria-activedescendant': activeId } : {}),
    }
    for (const [name, value] of Object.entries(given)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(given)) field.removeAttribute(name)
    }
  }, [field, listId, activeId, isOpen])
}

/** Calls the latest `press` with each key pressed in the field. */
function useKeyDown(field: HTMLInputElement, press: (event: KeyboardEvent) => void): void {
  const pressed = useRef(press)
  // Before the list is painted: an Escape pressed earlier would empty the field instead of closing the list.
  useLayoutEffect(() => {
    pressed.current = press
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed.current(event)
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [field])
}

const Suggestion = ({ option: { text, from, to, count } }: { option: SuggestedItem }) => (
  <>
    <span>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </span>
    {count !== undefined && <small aria-label={m.active_tenders({ count, shown: total(count) })}>{total(count)}</small>}
  </>
)

/** The selected suggestion; none among new ones. Counts that arrive later do not make them new. */
function useActive(found: readonly SuggestedItem[]) {
  const [active, setActive] = useState(-1)
  const texts = found.map(({ text }) => text).join('\n')
  useEffect(() => setActive(-1), [texts])
  return [active, setActive] as const
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Suggestions below a search field: arrows move, Enter takes, Escape closes. Loaded when the field is first focused.
 */
export default function SuggestBox({ field, source, onPick, isTyped = false, inline, icon = 'search' }: Props) {
  const id = useId()
  const { found, forget } = useSuggestions(field, source, isTyped)
  const [active, setActive] = useActive(found)
  const isOpen = found.length > 0
  const optionId = (index: number) => `${id}${index}`
  useCombobox(field, id, active >= 0 && isOpen ? optionId(active) : undefined, isOpen)

  const pick = (index: number) => {
    const taken = found[index]
    if (!taken) return
    forget()
    onPick(taken.text)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    else if (event.key === 'Escape') forget()
    else if (event.key === 'Enter' && active >= 0) pick(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useKeyDown(field, press)

  return (
    <>
      <LiveMessage as="span" outOfSight>
        {isOpen && m.suggestion_count({ count: found.length })}
      </LiveMessage>
      {isOpen && (
        // The field keeps the focus: on a phone its keyboard would close otherwise.
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={m.suggestions()}
          className={inline ? styles.inline : styles.box}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((option, index) => (
            <button
              type="button"
              key={option.text}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => pick(index)}
            >
              <Icon name={icon} />
              <Suggestion option={option} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}
