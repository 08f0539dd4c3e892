import type { WatchedLine } from '#contract/operations.ts'
import { dateTimeText } from '#web/lazy/date-time-text.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { wordsOf } from './line-words.ts'
import * as styles from './state-view.module.css'

const STATES = { well: m.state_well, look: m.state_problem, unknown: m.state_unknown, off: m.state_off }
const ICONS = { well: 'check', look: 'circle-alert', unknown: 'circle-alert', off: 'pause' } as const
/** Lines that need attention come first; within a state the server's order stays. */
const ORDER = { look: 0, unknown: 1, off: 2, well: 3 }

/** The state of the service, line by line in words, each with whether it is in order and what to do. */
export function StateView({ at, lines, address }: { at: number; lines: readonly WatchedLine[]; address: string }) {
  const visitor = useVisitor()
  const open = lines.filter(({ state }) => state === 'look' || state === 'unknown').length
  const off = lines.filter(({ state }) => state === 'off').length
  return (
    <div className={styles.page}>
      <div className={text.spread}>
        <h1 className={text.pageTitle}>{m.state_title()}</h1>
        <div className={text.row}>
          <span className={text.quiet}>{m.delivery_as_of({ when: dateTimeText(at, visitor) })}</span>
          <ButtonLink kind="plain" href={address}>
            {m.delivery_reload()}
          </ButtonLink>
        </div>
      </div>
      <p className={styles.sum} data-open={open > 0 || undefined}>
        {open > 0 ? m.state_some({ count: open }) : off > 0 ? m.state_well_but_off({ count: off }) : m.state_all_well()}
      </p>
      <ul className={styles.lines}>
        {lines
          .toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
          .map((line) => (
            <Line key={`${line.what} ${line.name ?? ''}`} line={line} />
          ))}
      </ul>
      <p className={text.hint}>{m.state_one_process()}</p>
    </div>
  )
}

function Line({ line }: { line: WatchedLine }) {
  const { name, sentence, advice } = wordsOf(line)
  return (
    <li data-state={line.state} data-what={line.what}>
      <span className={styles.mark}>
        <Icon name={ICONS[line.state]} />
        {STATES[line.state]()}
      </span>
      <div className={styles.said}>
        <h2>{name}</h2>
        <p>{sentence}</p>
        {advice !== undefined && (
          <p className={styles.advice}>
            <b>{m.state_do()}</b> {advice}
          </p>
        )}
      </div>
    </li>
  )
}
