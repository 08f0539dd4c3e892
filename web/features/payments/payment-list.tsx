import type { ReactNode } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import type { Page } from '#contract/fields.ts'
import type { ListedPayment } from '#contract/payment-desk.ts'
import { PAID_PLANS, PAYMENT_STATES, PAYMENT_WAYS } from '#contract/payment-states.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as marks from '#web/ui/marks.module.css'
import { PageLinks } from '#web/ui/page-links.tsx'
import { MoreFilters } from '#web/ui/part/more-filters.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './payment-list.module.css'
import { paymentSearchAddress } from './payment-search.ts'
import type { PaymentSearch } from './payment-search.ts'
import { PAYMENT_STATE_TEXT, PLAN_LENGTHS, WAY_TEXT } from './payment-text.ts'

const PATH = '/admin/payments'

/** All payments by staff's filters, a page at a time, and as a file. Works without script too. */
export function PaymentList({ search, found }: { search: PaymentSearch; found: Page<ListedPayment> }) {
  const { data, pageIndex, totalCount, totalPages } = found
  const isSearched = paymentSearchAddress(PATH, search) !== PATH
  return (
    <>
      <SearchForm key={paymentSearchAddress(PATH, search)} search={search} />
      {totalCount === 0 ? (
        <section className={states.state}>
          <h2>{isSearched ? m.admin_payments_none() : m.admin_payments_none_yet()}</h2>
          {isSearched && <Link to={PATH}>{m.clear_search()}</Link>}
        </section>
      ) : (
        <>
          <div className={text.spread}>
            <LiveMessage className={text.quiet}>{m.payments_count({ count: totalCount })}</LiveMessage>
            <ButtonLink kind="plain" href={paymentSearchAddress('/api/payment/list.csv', search)} download>
              {m.payments_csv()}
            </ButtonLink>
          </div>
          <ul className={styles.list}>
            {data.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} />
            ))}
          </ul>
        </>
      )}
      <PageLinks
        pageIndex={pageIndex}
        totalPages={totalPages}
        to={(page) => paymentSearchAddress(PATH, search, page)}
      />
    </>
  )
}

function SearchForm({ search }: { search: PaymentSearch }) {
  const { query: _, ...further } = search
  const isFiltered = Object.keys(further).length > 0
  return (
    <form className={styles.search} role="search" action={PATH}>
      <Field id="payments-query" label={m.payments_find()}>
        <input
          id="payments-query"
          type="search"
          name="query"
          className={fields.input}
          defaultValue={search.query}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <Button type="submit">{m.people_search()}</Button>
      <MoreFilters isSet={isFiltered}>
        <Choice id="payments-state" name="state" label={m.state()} value={search.state}>
          {PAYMENT_STATES.map((state) => (
            <option key={state} value={state}>
              {PAYMENT_STATE_TEXT[state]()}
            </option>
          ))}
        </Choice>
        <Choice id="payments-way" name="way" label={m.payment_method()} value={search.way}>
          {PAYMENT_WAYS.map((way) => (
            <option key={way} value={way}>
              {WAY_TEXT[way]()}
            </option>
          ))}
        </Choice>
        <Choice id="payments-plan" name="plan" label={m.proforma_period()} value={search.plan}>
          {(Object.keys(PAID_PLANS) as PaidPlanName[]).map((plan) => (
            <option key={plan} value={plan}>
              {PLAN_LENGTHS[plan]()}
            </option>
          ))}
        </Choice>
        <Field id="payments-dates" label={m.remind_day()}>
          <select id="payments-dates" name="dates" className={fields.input} defaultValue={search.dates ?? 'made'}>
            <option value="made">{m.payments_made()}</option>
            <option value="paid">{m.payment_state_paid()}</option>
          </select>
        </Field>
        <Field id="payments-from" label={m.date_from()}>
          <input id="payments-from" type="date" name="from" className={fields.input} defaultValue={search.from} />
        </Field>
        <Field id="payments-to" label={m.date_to()}>
          <input id="payments-to" type="date" name="to" className={fields.input} defaultValue={search.to} />
        </Field>
      </MoreFilters>
    </form>
  )
}

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={fields.field}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)

type ChoiceProps = { id: string; name: string; label: string; value: string | undefined; children: ReactNode }

const Choice = ({ id, name, label, value, children }: ChoiceProps) => (
  <Field id={id} label={label}>
    <select id={id} name={name} className={fields.input} defaultValue={value ?? ''}>
      <option value="">{m.choice_all()}</option>
      {children}
    </select>
  </Field>
)

function PaymentLine({ payment }: { payment: ListedPayment }) {
  const visitor = useVisitor()
  const { state, payer, buyerName, ways, paidAt } = payment
  const who = [buyerName, payer.name].filter((name) => name !== undefined && name !== '')
  const facts = [
    m.months_count({ count: payment.months }),
    paidAt === undefined ? dayText(payment.createdAt, visitor) : dayText(paidAt, visitor),
    ...ways.map((way) => WAY_TEXT[way]()),
  ]
  return (
    <li>
      <Link to={`${PATH}/${payment.id}`}>
        <span>
          <b>{who.join(' · ') || payment.reference}</b>
          <br />
          <small>
            <span className={styles.reference}>{payment.reference}</span> · {facts.join(' · ')}
          </small>
        </span>
        <span className={styles.right}>
          <b>{formatBirr(payment.amountDue, visitor.lang)}</b>
          <span className={marks.tag} data-state={state}>
            {PAYMENT_STATE_TEXT[state]()}
          </span>
        </span>
      </Link>
    </li>
  )
}
