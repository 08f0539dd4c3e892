import { useEffect, useEffectEvent, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Approvable } from '#contract/tender-workflow.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import { showToast } from '#web/ui/show-toast.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { doubtsOf, STATUS_TEXT } from './desk-text.ts'
import { sendRange, sendRangeLeaving } from './send-decision.ts'
import { createWaitingRange } from './waiting-range.ts'
import type { SeenTenders } from './waiting-range.ts'
import * as styles from './desk.module.css'

export type RangeData = { from: string; to: string; found: Approvable[] | undefined; fault: string | undefined }
type Answer = OutputOf<Contract['PUT /api/tenders/approveByRange']>

const isClear = ({ can, tender }: Approvable): boolean =>
  can && tender !== undefined && tender.warnings.length + tender.problems.length === 0

/**
 * Many tenders at once: first a preview of approving them, then, ten seconds after the press, the results, row by row.
 */
export function RangeScreen({ from, to, found, fault }: RangeData) {
  return (
    <div className={styles.desk}>
      <h1 className={text.pageTitle}>{m.desk_range()}</h1>
      <p className={text.quiet}>{m.desk_range_text()}</p>
      <form className={styles.range} action="/desk/range">
        <Number name="from" label={m.desk_range_from()} value={from} />
        <Number name="to" label={m.desk_range_to()} value={to} />
        <Button type="submit" kind="plain">
          {m.desk_range_show()}
        </Button>
      </form>
      <Banner text={fault} />
      {found && <Rows key={found.map(({ id }) => id).join()} found={found} />}
    </div>
  )
}

const Number = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <div className={fields.field}>
    <label htmlFor={`range-${name}`}>{label}</label>
    <input
      id={`range-${name}`}
      name={name}
      className={fields.input}
      inputMode="numeric"
      pattern="\d*"
      maxLength={15}
      required
      defaultValue={value}
    />
  </div>
)

function Rows({ found }: { found: readonly Approvable[] }) {
  const [ticked, setTicked] = useState(() => new Set(found.filter(isClear).map(({ id }) => id)))
  const [answer, setAnswer] = useState<Answer>()
  const [isWaiting, setWaiting] = useState(false)
  const work = useWork()
  const chosen = found.filter(({ id, can }) => can && ticked.has(id))
  const timer = useWaitingRange(() => setWaiting(false))
  const send = (versions: SeenTenders) =>
    work.run(async () => {
      setWaiting(false)
      const result = await sendRange(versions)
      setAnswer(result)
      return m.desk_range_done({ approved: result.approved.length, refused: result.refused.length })
    })
  const begin = () => {
    if (isWaiting || chosen.length === 0) return
    setWaiting(true)
    const versions = chosen.flatMap(({ id, tender }) => (tender ? [{ id, version: tender.version }] : []))
    timer.start(versions, () => void send(versions))
  }
  const takeBack = () => {
    timer.stop()
    setWaiting(false)
  }
  if (found.every(({ tender }) => tender === undefined)) return <p className={text.quiet}>{m.desk_range_none()}</p>
  return (
    <>
      <Banner text={work.fault} />
      <LiveMessage className={work.said === undefined ? text.outOfSight : states.banner}>{work.said}</LiveMessage>
      <ul className={styles.rows}>
        {found.map((tender) => (
          <Row
            key={tender.id}
            row={tender}
            isTicked={ticked.has(tender.id)}
            answer={answer}
            onTick={() => setTicked((before) => before.symmetricDifference(new Set([tender.id])))}
          />
        ))}
      </ul>
      {!answer && (
        <div className={`${styles.dock} ${styles.bar}`}>
          {isWaiting ? (
            <Waiting count={chosen.length} onTakeBack={takeBack} />
          ) : (
            <Button busy={work.isBusy || chosen.length === 0} onClick={begin}>
              {m.desk_approve_ticked({ count: chosen.length })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Approves after the time in which it can be undone; at once where the screen or the page is left meanwhile. */
function useWaitingRange(onPageLeft: () => void) {
  const [waiting] = useState(() =>
    createWaitingRange({
      send: sendRange,
      sendLeaving: sendRangeLeaving,
      say: showToast,
      open: (path) => location.assign(path),
    }),
  )
  const pageLeft = useEffectEvent(onPageLeft)
  useEffect(() => {
    const leave = () => {
      waiting.leavePage()
      // The browser may bring the page back as it was.
      pageLeft()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      void waiting.leaveScreen()
    }
  }, [waiting])
  return waiting
}

const Waiting = ({ count, onTakeBack }: { count: number; onTakeBack(): void }) => (
  <>
    <span>{m.desk_range_waiting({ count })}</span>
    <Button kind="plain" onClick={onTakeBack}>
      {m.undo()}
    </Button>
  </>
)

type RowProps = { row: Approvable; isTicked: boolean; answer: Answer | undefined; onTick(): void }

function Row({ row, isTicked, answer, onTick }: RowProps) {
  const visitor = useVisitor()
  const { id, can, why, tender } = row
  const refused = answer?.refused.find((each) => each.id === id)
  const reasons = why.map(({ code, status }) =>
    code === 'closing-again'
      ? m.desk_why_closing()
      : code === 'not-found'
        ? m.desk_why_gone()
        : m.desk_why_state({ state: STATUS_TEXT[status ?? 0]?.() ?? '' }),
  )
  const doubts = tender ? doubtsOf(tender) : []
  return (
    <li className={styles.row}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={can && isTicked}
          disabled={!can || answer !== undefined}
          aria-label={m.desk_tick({ id })}
          onChange={onTick}
        />
      </label>
      <Link to={`/desk/submitted?at=${id}`}>
        <b lang={tender?.language}>{tender?.shortTitle ?? m.number({ id })}</b>
        <small>
          {[
            m.number({ id }),
            tender?.companyName,
            tender?.closingTimestamp === undefined || tender.closingAgain
              ? tender?.closingText
              : dayText(tender.closingTimestamp, visitor),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {[...reasons, ...doubts].length > 0 && (
          <small className={styles.fault}>{[...reasons, ...doubts].join(' · ')}</small>
        )}
        {answer && (
          <small className={styles.answer}>
            {answer.approved.includes(id) ? STATUS_TEXT[3]?.() : (refused?.why ?? m.desk_range_left())}
          </small>
        )}
      </Link>
    </li>
  )
}
