import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { hasCommand, keyText } from '#web/lib/key-text.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '../button.tsx'
import * as styles from './rich-text.module.css'
import { ToolShape } from './tool-shape.tsx'
import { TABLE_TOOLS, TEXT_TOOLS } from './tools.ts'
import type { Tool } from './tools.ts'

type Props = { state: EditorState; /** The element that it works on. */ controls: string; onUse(tool: Tool): void }
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One stop for Tab; arrows, Home and End move between buttons. */
export function Toolbar({ state, controls, onUse }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>('bold')
  const rows = isInTable(state) ? [TEXT_TOOLS, TABLE_TOOLS] : [TEXT_TOOLS]
  const shapes = rows.flat().map(({ shape }) => shape)
  const stop = shapes.find((shape) => shape === current) ?? shapes[0]
  const walk = (event: KeyboardEvent) => {
    const at = shapes.findIndex((shape) => shape === stop)
    const step = STEPS[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? shapes.length - 1
          : step === undefined
            ? undefined
            : (at + step + shapes.length) % shapes.length
    if (to === undefined) return
    event.preventDefault()
    setCurrent(shapes[to] ?? 'bold')
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.rich_tools()}
      aria-controls={controls}
      className={styles.tools}
      onKeyDown={walk}
    >
      {rows.map((tools) => (
        <div key={tools[0]?.shape} className={styles.row}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.shape}
              tool={tool}
              state={state}
              isStop={tool.shape === stop}
              onUse={() => {
                setCurrent(tool.shape)
                onUse(tool)
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function ToolButton({
  tool,
  state,
  isStop,
  onUse,
}: {
  tool: Tool
  state: EditorState
  isStop: boolean
  onUse(): void
}) {
  const { shape, label, keys, run, isOn } = tool
  const isOff = run?.(state) === false
  return (
    <Button
      kind="icon"
      className={styles.tool}
      aria-label={label()}
      title={keys === undefined ? label() : `${label()} (${keyText(keys)})`}
      aria-pressed={isOn?.(state)}
      aria-keyshortcuts={keys?.replace('Ctrl', hasCommand() ? 'Meta' : 'Control')}
      aria-disabled={isOff || undefined}
      tabIndex={isStop ? 0 : -1}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) onUse()
      }}
    >
      <ToolShape name={shape} />
    </Button>
  )
}
