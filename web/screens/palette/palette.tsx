import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { leaveLayer } from '#web/ui/layer.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { useModal } from '#web/ui/use-modal.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import * as styles from './palette.module.css'
import { usePalette } from './use-palette.ts'
import type { PaletteState } from './use-palette.ts'

const GROUP_NAMES: Record<PaletteGroup, () => string> = {
  actions: m.palette_actions,
  tenders: m.palette_tenders,
  words: m.palette_words,
  searches: m.saved_searches,
  buyers: m.palette_buyers,
}
/** The number of results is announced once typing pauses. */
const SAID_AFTER_MS = 500

/** A text that follows another after a pause. */
function useRested(said: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(setRested, SAID_AFTER_MS, said)
    return () => clearTimeout(timer)
  }, [said])
  return rested
}

function Option({ id, item, isActive, onRun }: { id: string; item: PaletteItem; isActive: boolean; onRun(): void }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The field above has the focus and the keys: a combobox's options are never focused themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={item.icon} />
      <span lang={item.lang}>{item.label}</span>
      {item.detail && <small lang={item.detailLang}>{item.detail}</small>}
    </div>
  )
}

function Foot({ state, count, onAgain }: { state: PaletteState; count: number; onAgain(): void }) {
  const said = useRested(m.palette_count({ count, shown: String(count) }))
  return (
    <div className={styles.foot}>
      {state === 'failed' ? (
        <LiveMessage urgent as="span">
          {m.palette_failed()}
        </LiveMessage>
      ) : (
        <LiveMessage as="span">
          {state === 'away' ? m.palette_offline() : state === 'asking' ? m.palette_asking() : ''}
        </LiveMessage>
      )}
      {state === 'failed' && (
        <Button kind="link" onClick={onAgain}>
          {m.retry()}
        </Button>
      )}
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd> <kbd>Esc</kbd>
      </span>
      <LiveMessage outOfSight>{state === 'asking' ? '' : said}</LiveMessage>
    </div>
  )
}

type ResultsProps = {
  id: string
  groups: ReturnType<typeof usePalette>['groups']
  current: PaletteItem | undefined
  idOf(item: PaletteItem): string
  onRun(item: PaletteItem): void
}

const Results = ({ id, groups, current, idOf, onRun }: ResultsProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={m.palette_results()} className={styles.list}>
    {groups.map(({ group, items }) => (
      <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
        <p id={`${id}-${group}`} role="presentation" className={text.label}>
          {GROUP_NAMES[group]()}
        </p>
        {items.map((item) => (
          <Option key={item.id} id={idOf(item)} item={item} isActive={item === current} onRun={() => onRun(item)} />
        ))}
      </div>
    ))}
  </div>
)

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The current item, and the keys that move from it or run it. A choice stays when more are found; before one it is the
 * first.
 */
function useCurrent(items: readonly PaletteItem[], run: (item: PaletteItem | undefined) => void) {
  const [chosen, setChosen] = useState('')
  const active = Math.max(
    0,
    items.findIndex((item) => item.id === chosen),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setChosen(items[(active + step + items.length) % items.length]?.id ?? '')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(items[active])
    }
  }
  return { current: items[active], onKeyDown, forget: () => setChosen('') }
}

/** Finds pages, tenders and actions by a part of their name, typed in either script. */
export function Palette({ onClose }: { onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
  const modal = useModal(onClose, field)
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { groups, state, again } = usePalette(typed)
  const items = groups.flatMap((group) => group.items)
  const idOf = (item: PaletteItem) => `${id}-${item.id.replaceAll(/\s+/g, '_')}`
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    leaveLayer(() => void ('to' in item ? navigate(item.to) : item.run()))
  }
  const { current, onKeyDown, forget } = useCurrent(items, run)
  return (
    <dialog {...modal} className={styles.palette} aria-label={m.palette_title()} closedby="any">
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={m.palette_title()}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={m.palette_example()}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value)
            forget()
          }}
        />
        <Button kind="icon" aria-label={m.close()} onClick={() => modal.ref.current?.close()}>
          <Icon name="x" />
        </Button>
      </div>
      <Results id={id} groups={groups} current={current} idOf={idOf} onRun={run} />
      {items.length === 0 && <p className={styles.none}>{m.palette_none()}</p>}
      <Foot state={state} count={items.length} onAgain={again} />
    </dialog>
  )
}
