import { useState } from 'react'
import { STATUS } from '#contract/tender-states.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { dateTimeText } from '#web/lazy/date-time-text.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as text from '#web/ui/text.module.css'
import { problemText, STATUS_TEXT } from './desk-text.ts'
import * as styles from './desk.module.css'
import type { OpenedData } from './opened-data.ts'
import { sinceDecision } from './since-decision.ts'

/** Its problems; a possible duplicate can be opened next to it. */
export function Problems({ problems }: Pick<OpenedData, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <section id="desk-problems" tabIndex={-1} className={styles.problems}>
      <h2>{m.desk_problems_count({ count: problems.length })}</h2>
      <ul>
        {problems.map((problem, n) => (
          <li key={n}>
            {problem.kind === 'reported' ? `${problemText(problem)}: ${problem.text}` : problem.text}{' '}
            {problem.tenderId !== undefined && (
              <Link to={`/tenders/detail?id=${problem.tenderId}`}>{m.number({ id: problem.tenderId })}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type HistoryProps = Pick<OpenedData, 'history'> & {
  /** The names of changed fields on screen: the form knows them. */
  namesOf(fields: readonly string[]): string
}

/** Changes since the last decision, with their authors. */
export function ChangedSince({ history, namesOf }: HistoryProps) {
  const since = sinceDecision(history)
  if (!since) return null
  const { note, by: decidedBy, to } = since.decision
  return (
    <section className={styles.part}>
      <h2>{m.desk_since()}</h2>
      {to === STATUS.declined && decidedBy !== undefined && <p>{m.desk_returned_by({ name: decidedBy })}</p>}
      {note !== undefined && <blockquote>{note}</blockquote>}
      {since.changes.length === 0 ? (
        <p className={text.quiet}>{m.desk_since_nothing()}</p>
      ) : (
        <ul>
          {since.changes.map(({ at, by, changed }) => (
            <li key={at}>
              {by}: {namesOf(changed)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The words from which it was entered. */
export function Pasted({ clippings }: Pick<OpenedData, 'clippings'>) {
  if (clippings.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{m.desk_pasted()}</h2>
      {clippings.map(({ id, words }) => (
        <pre key={id} className={styles.words}>
          {words}
        </pre>
      ))}
    </section>
  )
}

type ReviewsProps = { id: number; reviews: OpenedData['reviews']; mayWrite: boolean; onWritten(): void }

/** Comments of colleagues, and a form for one's own. */
export function Reviews({ id, reviews, mayWrite, onWritten }: ReviewsProps) {
  const visitor = useVisitor()
  const work = useWork()
  const [comment, setComment] = useState('')
  const add = () =>
    work.run(async () => {
      await browserCall('POST /api/tenders/reviews/{id}', { params: { id }, body: { comment } })
      setComment('')
      onWritten()
      return undefined
    })
  return (
    <section className={styles.part}>
      <h2>{m.desk_reviews()}</h2>
      {reviews.length === 0 && <p className={text.quiet}>{m.desk_reviews_none()}</p>}
      <ul>
        {reviews.map(({ at, by, comment: said }) => (
          <li key={`${at} ${said}`}>
            <b>{by}</b> <small>{dayText(at, visitor)}</small>
            <p>{said}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          className={fields.field}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <label htmlFor="desk-comment">{m.desk_comment()}</label>
          <textarea
            id="desk-comment"
            className={fields.input}
            rows={2}
            maxLength={2000}
            required
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Banner text={work.fault} />
          <div className={text.row}>
            <Button type="submit" kind="plain" busy={work.isBusy}>
              {m.desk_comment_add()}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** The tender's history, newest first. */
export function History({ history, namesOf }: HistoryProps) {
  const visitor = useVisitor()
  return (
    <details className={styles.part}>
      <summary>{m.desk_history({ count: history.length })}</summary>
      <ol className={styles.history}>
        {history.toReversed().map(({ at, by, from, to, note, changed }, n) => (
          <li key={n}>
            <small>{dateTimeText(at, visitor)}</small>{' '}
            {from === to ? m.desk_changed({ fields: namesOf(changed ?? []) }) : STATUS_TEXT[to]?.()}
            {by !== undefined && ` · ${by}`}
            {note !== undefined && <blockquote>{note}</blockquote>}
          </li>
        ))}
      </ol>
    </details>
  )
}
