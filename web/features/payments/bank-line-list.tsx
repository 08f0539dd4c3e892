import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { BankLineView, bankLines, ProposedPayment } from '#contract/bank-lines.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import { MoreFilters } from '#web/ui/part/more-filters.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './bank-lines.module.css'
import { lineAddress, LINE_STATES } from './bank-line-search.ts'
import type { LineSearch } from './bank-line-search.ts'
import { matchReasonText } from './match-reason-text.ts'
import { LINE_STATE_TEXT } from './bank-line-text.ts'
import { isoDayText } from '#web/lazy/iso-day-text.ts'

export type LinePage = OutputOf<(typeof bankLines)['GET /api/payment/lines']>
type ListedLine = LinePage['lines'][number]

/** Bank lines by staff's filters, newest day first. Works without script except for setting lines aside. */
export function BankLineList({ search, page }: { search: LineSearch; page: LinePage }) {
  const isSearched = lineAddress(search) !== lineAddress({})
  return (
    <>
      <SearchForm key={lineAddress(search)} search={search} accounts={page.accounts} />
      {page.lines.length === 0 ? (
        <section className={states.state}>
          <h2>{isSearched ? m.lines_none() : m.lines_none_yet()}</h2>
          {isSearched ? <Link to={lineAddress({})}>{m.clear_search()}</Link> : <p>{m.lines_none_text()}</p>}
        </section>
      ) : (
        <ul className={styles.lines}>
          {page.lines.map((line) => (
            <Line key={`${line.id} ${line.state}`} line={line} />
          ))}
        </ul>
      )}
      {page.next !== undefined && (
        <p>
          <ButtonLink kind="plain" to={lineAddress(search, page.next)}>
            {m.next_page()}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function SearchForm({ search, accounts }: { search: LineSearch; accounts: LinePage['accounts'] }) {
  const { words: _, cursor: __, ...further } = search
  const isFiltered = Object.keys(further).length > 0
  return (
    <form className={`${text.section} ${styles.search}`} role="search" action="/admin/bank-lines">
      <div className={fields.field}>
        <label htmlFor="lines-words">{m.lines_find()}</label>
        <input
          id="lines-words"
          type="search"
          name="words"
          className={fields.input}
          defaultValue={search.words}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <Button type="submit">{m.people_search()}</Button>
      <MoreFilters isSet={isFiltered}>
        <div className={fields.field}>
          <label htmlFor="lines-account">{m.transfer_account()}</label>
          <select id="lines-account" name="account" className={fields.input} defaultValue={search.account ?? ''}>
            <option value="">{m.choice_all()}</option>
            {accounts.map(({ bank, number }) => (
              <option key={number} value={number}>
                {bank} {number}
              </option>
            ))}
          </select>
        </div>
        <div className={fields.field}>
          <label htmlFor="lines-state">{m.state()}</label>
          <select id="lines-state" name="state" className={fields.input} defaultValue={search.state ?? ''}>
            <option value="">{m.choice_all()}</option>
            {LINE_STATES.map((state) => (
              <option key={state} value={state}>
                {LINE_STATE_TEXT[state]()}
              </option>
            ))}
          </select>
        </div>
        <div className={fields.field}>
          <label htmlFor="lines-from">{m.date_from()}</label>
          <input id="lines-from" type="date" name="from" className={fields.input} defaultValue={search.from} />
        </div>
        <div className={fields.field}>
          <label htmlFor="lines-to">{m.date_to()}</label>
          <input id="lines-to" type="date" name="to" className={fields.input} defaultValue={search.to} />
        </div>
      </MoreFilters>
    </form>
  )
}

function Line({ line: initial }: { line: ListedLine }) {
  const visitor = useVisitor()
  const [line, setLine] = useState(initial)
  const work = useWork()
  const put = (what: 'ignore' | 'restore') =>
    work.run(async () => {
      const changed = await browserCall('PUT /api/payment/lines/{id}', { params: { id: line.id }, body: { what } })
      setLine({ ...changed, payments: initial.payments })
      return undefined
    })
  return (
    <li>
      <div className={text.spread}>
        <b className={styles.amount}>{formatBirr(line.amount, visitor.lang)}</b>
        <span className={marks.tag}>{line.isHeld ? m.line_held() : LINE_STATE_TEXT[line.state]()}</span>
      </div>
      <p>{[line.reference, line.text].filter((part) => part !== '').join(' · ')}</p>
      <p className={text.hint}>
        {isoDayText(line.bookedOn, visitor)} · {line.account}
        {line.note === undefined ? '' : ` · ${line.note}`}
      </p>
      <Banner text={work.fault} />
      <LineUse line={line} />
      {line.state === 'new' && !line.isHeld && <Payments line={line} />}
      {line.state !== 'used' && !line.isHeld && (
        <p>
          <Button kind="link" busy={work.isBusy} onClick={() => void put(line.state === 'new' ? 'ignore' : 'restore')}>
            {line.state === 'new' ? m.line_ignore() : m.line_restore()}
          </Button>
        </p>
      )}
    </li>
  )
}

function LineUse({ line }: { line: BankLineView }) {
  if (line.payment === undefined) return null
  return (
    <p>
      <Link to={`/admin/payments/${line.payment.id}`}>{m.line_counted_for({ reference: line.payment.reference })}</Link>
      {line.decidedBy !== undefined && line.decidedBy !== '' && (
        <span className={text.small}> · {m.created_by({ name: line.decidedBy })}</span>
      )}
    </p>
  )
}

/** Where a payment is counted: its receipt in the queue of receipts, else on its own page. */
function countAddress(line: BankLineView, { payment, hasReceipt }: ProposedPayment): string {
  return hasReceipt
    ? `/admin/receipts?payment=${payment.id}&line=${line.id}`
    : `/admin/payments/${payment.id}?line=${line.id}`
}

function Payments({ line }: { line: ListedLine }) {
  const visitor = useVisitor()
  if (line.payments.length === 0) return null
  return (
    <>
      <p className={text.label}>{m.line_may_pay()}</p>
      <ul className={styles.payments}>
        {line.payments.map((payment) => (
          <li key={payment.payment.id}>
            <div>
              <p>
                {[payment.payment.buyerName, payment.payer].filter(Boolean).join(' · ')} ·{' '}
                <span className={styles.amount}>
                  {formatBirr(payment.payment.amountMissing || payment.payment.amountDue, visitor.lang)}
                </span>
              </p>
              <p className={text.hint}>{matchReasonText(payment.because)}</p>
            </div>
            <ButtonLink kind="plain" to={countAddress(line, payment)}>
              {m.line_open_payment({ reference: payment.payment.reference })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}
