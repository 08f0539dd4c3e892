import type { KeyboardEvent } from 'react'
import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './chips.module.css'

type Props = {
  label: string
  chips: readonly { id: string; name: string }[]
  onRemove(id: string): void
  /** Moves the focus out of the chips by keyboard, after the last of them. */
  onLeave?(): void
}

const buttonsOf = (element: HTMLElement): HTMLElement[] => [
  ...(element.closest('ul')?.querySelectorAll('button') ?? []),
]

/** The chosen values as buttons that remove them, also with Delete and Backspace. Arrow keys move between them. */
export function ChipList({ label, chips, onRemove, onLeave }: Props) {
  const remove = (id: string, element: HTMLElement) => {
    const buttons = buttonsOf(element)
    const place = buttons.indexOf(element)
    const next = buttons[place + 1] ?? buttons[place - 1]
    onRemove(id)
    if (next && (place + 1 < buttons.length || !onLeave)) next.focus()
    else onLeave?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, id: string) => {
    const buttons = buttonsOf(event.currentTarget)
    const place = buttons.indexOf(event.currentTarget)
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(id, event.currentTarget)
    } else if (event.key === 'ArrowLeft') buttons[place - 1]?.focus()
    else if (event.key === 'ArrowRight') (buttons[place + 1] ?? { focus: () => onLeave?.() }).focus()
  }
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={m.remove_recent({ text: name })}
            onClick={(event) => remove(id, event.currentTarget)}
            onKeyDown={(event) => onKeyDown(event, id)}
          >
            {name}
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  )
}
