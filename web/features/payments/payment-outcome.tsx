import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PaymentView } from '#contract/payments.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { OpenPayPage } from './open-pay-page.tsx'

/** The page to which the gateway sends its payer back. */
export type ReturnPage = 'success' | 'failure' | 'cancel'

/** The gateway is asked at most once in five seconds; after so many times, only the reader's press asks again. */
const ASK_EVERY_MS = 6000
const ASKED_BY_ITSELF = 40

const isUndecided = ({ state }: PaymentView): boolean => state === 'open' || state === 'checking'

/** The payment as it was read last, unless the page has moved to another since. */
export const paymentShown = (loaded: PaymentView, newest: PaymentView): PaymentView =>
  newest.id === loaded.id ? newest : loaded

/** Reads the payment again and again until it is decided, while the page is visible. */
function useDecided(loaded: PaymentView) {
  const [newest, setNewest] = useState(loaded)
  const [asked, setAsked] = useState(0)
  const payment = paymentShown(loaded, newest)
  const isWaiting = isUndecided(payment)
  const read = useCallback(
    () =>
      browserCall('GET /api/payment/{id}', { params: { id: loaded.id } })
        .then(setNewest)
        .catch(() => undefined)
        .then(() => setAsked((before) => before + 1)),
    [loaded.id],
  )
  useEffect(() => setAsked(0), [loaded.id])
  useEffect(() => {
    if (!isWaiting || asked >= ASKED_BY_ITSELF) return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void read()
      else setAsked((before) => before + 1)
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, asked, read])
  return { payment, read }
}

type OutcomeProps = { payment: PaymentView }

/** The result of a payment as far as the gateway has confirmed it; arriving at its return page proves nothing. */
export function PaymentOutcome({ payment: loaded, page }: OutcomeProps & { page: ReturnPage }) {
  const { payment, read } = useDecided(loaded)
  if (payment.state === 'paid') return <Paid payment={payment} />
  if (payment.state === 'short') return <Short payment={payment} />
  // Its payer left the gateway, which keeps waiting for them: no money is under way.
  if (page === 'cancel') return <Cancelled />
  if (payment.state === 'checking') return <Undecided payment={payment} onCheck={() => void read()} />
  if (page === 'failure' || payment.state === 'refused') return <PaymentFailed />
  if (isUndecided(payment)) return <Undecided payment={payment} onCheck={() => void read()} />
  return (
    <Outcome isOver title={m.payment_over_title()} said={m.payment_over_text()}>
      <ButtonLink to="/subscription/pricing">{m.pricing()}</ButtonLink>
    </Outcome>
  )
}

const Reference = ({ payment }: OutcomeProps) => (
  <p className={text.quiet}>
    {m.payment_reference()}: <b>{payment.reference}</b>
  </p>
)

function Paid({ payment }: OutcomeProps) {
  const visitor = useVisitor()
  const price = formatBirr(payment.amountDue, visitor.lang)
  const day = (instant: number | undefined) => dayText(instant ?? 0, visitor)
  return (
    <Outcome title={m.paid_title()} said={m.paid_text({ price, from: day(payment.begins), to: day(payment.ends) })}>
      <Reference payment={payment} />
      <ButtonLink href="/home">{m.paid_go()}</ButtonLink>
    </Outcome>
  )
}

function Short({ payment }: OutcomeProps) {
  const { lang } = useVisitor()
  const subject = `${m.payment_reference()} ${payment.reference}`
  return (
    <Outcome
      isOver
      title={m.payment_short_title()}
      said={m.payment_short_text({
        paid: formatBirr(payment.amountPaid, lang),
        due: formatBirr(payment.amountDue, lang),
        missing: formatBirr(payment.amountMissing, lang),
      })}
    >
      {payment.withheldPercent !== undefined && (
        <p>{m.payment_withheld({ percent: String(payment.withheldPercent) })}</p>
      )}
      <Reference payment={payment} />
      <div className={text.row}>
        <OpenPayPage payment={payment} />
        <ButtonLink kind="plain" to={`/contact?${new URLSearchParams({ subject })}`}>
          {m.payment_write()}
        </ButtonLink>
      </div>
    </Outcome>
  )
}

/** Nothing was paid yet, or it is still being checked. */
function Undecided({ payment, onCheck }: OutcomeProps & { onCheck(): void }) {
  const isChecking = payment.state === 'checking'
  return (
    <Outcome
      title={isChecking ? m.payment_checking_title() : m.payment_unmade_title()}
      said={isChecking ? m.payment_checking_text() : m.payment_unmade_text()}
    >
      <Reference payment={payment} />
      <div className={text.row}>
        <Button onClick={onCheck}>{m.payment_check_again()}</Button>
        {!isChecking && <OpenPayPage payment={payment} />}
      </div>
    </Outcome>
  )
}

const TryAgain = () => <ButtonLink to="/subscription/pricing">{m.payment_try_again()}</ButtonLink>

export const PaymentFailed = () => (
  <Outcome isOver title={m.payment_failed_title()} said={m.payment_failed_text()}>
    <div className={text.row}>
      <TryAgain />
      <ButtonLink kind="plain" to="/contact">
        {m.payment_write()}
      </ButtonLink>
    </div>
  </Outcome>
)

export const Cancelled = () => (
  <Outcome title={m.payment_cancelled_title()} said={m.payment_cancelled_text()}>
    <TryAgain />
  </Outcome>
)

/** A page that was opened by hand, or after the session had ended. */
export const NoPayment = ({ children }: { children: ReactNode }) => (
  <Outcome title={m.payment_none_title()}>{children}</Outcome>
)

function Outcome({
  title,
  said,
  isOver,
  children,
}: {
  title: string
  said?: string
  isOver?: boolean
  children: ReactNode
}) {
  return (
    <section className={`${states.state} ${isOver ? states.over : ''}`} role="status">
      <h1>{title}</h1>
      {said !== undefined && <p>{said}</p>}
      {children}
    </section>
  )
}
