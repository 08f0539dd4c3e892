import { useId, useState } from 'react'
import { foldSpelling } from '#ethiopia/spelling.ts'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './entry.module.css'

/** `names` are those by which it is found, in either language; the first is shown. */
export type ListedChoice = { value: string; names: readonly string[] }
type Props = {
  label: string
  choices: readonly ListedChoice[]
  chosen: readonly string[]
  fault: string | undefined
  onChoose(chosen: string[]): void
}

const MAX_OFFERED = 6
const key = (words: string): string => foldSpelling(words.toLowerCase())

/**
 * Several of many: part of a name and Enter adds the first match; chosen values are shown below and removed by a press.
 */
export function PickMany({ label, choices, chosen, fault, onChoose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const offered = offeredFor(key(typed.trim()), choices, chosen)
  const add = (choice: ListedChoice | undefined) => {
    if (!choice) return
    onChoose([...chosen, choice.value])
    setTyped('')
  }
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fields.input}
        value={typed}
        autoComplete="off"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          add(offered[0])
        }}
      />
      {fault === undefined ? (
        <p id={`${id}-hint`} className={text.hint} role="status">
          {typed.trim() !== '' && offered.length === 0
            ? m.entry_pick_none({ words: typed.trim() })
            : m.entry_region_hint()}
        </p>
      ) : (
        <p id={`${id}-hint`} className={fields.error}>
          {fault}
        </p>
      )}
      {offered.length > 0 && (
        <ul className={styles.offered}>
          {offered.map((choice) => (
            <li key={choice.value}>
              <button type="button" onClick={() => add(choice)}>
                {choice.names[0]}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Chosen choices={choices} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

/** The chosen values; a press removes one. */
const Chosen = ({ choices, chosen, onChoose }: Pick<Props, 'choices' | 'chosen' | 'onChoose'>) => (
  <ul className={styles.chosen}>
    {chosen.map((value) => {
      const name = choices.find((choice) => choice.value === value)?.names[0] ?? value
      return (
        <li key={value}>
          <button
            type="button"
            className={`${marks.chip} ${marks.on}`}
            aria-label={m.remove_filter({ name })}
            onClick={() => onChoose(chosen.filter((choice) => choice !== value))}
          >
            {name}
            <Icon name="x" />
          </button>
        </li>
      )
    })}
  </ul>
)

/**
 * The choices whose names contain the words, without those already chosen; names that begin with the words come first.
 */
const offeredFor = (words: string, choices: readonly ListedChoice[], chosen: readonly string[]): ListedChoice[] =>
  words === ''
    ? []
    : choices
        .filter(({ value, names }) => !chosen.includes(value) && names.some((name) => key(name).includes(words)))
        .toSorted((a, b) => rank(a, words) - rank(b, words))
        .slice(0, MAX_OFFERED)

const rank = ({ names }: ListedChoice, words: string): number =>
  names.some((name) => key(name).startsWith(words)) ? 0 : 1
