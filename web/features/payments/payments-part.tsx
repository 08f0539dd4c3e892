import { useState } from 'react'
import type { PaymentView } from '#contract/payments.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PartMessage, SettingsPart, WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { Credit, PaidPeriods, PaymentMoney } from './payment-account.tsx'
import { OpenPayPage } from './open-pay-page.tsx'
import { PAPER_NAMES, PAYMENT_STATE_TEXT } from './payment-text.ts'
import * as styles from './payments-part.module.css'

const readPayments = async () => {
  const [payments, account] = await Promise.all([
    browserCall('GET /api/payment/GetPayments'),
    browserCall('GET /api/payment/account'),
  ])
  return { payments, account }
}

/** The reader's payments and attempts, newest first, with the period each paid for and the remaining actions. */
export function PaymentsPart() {
  const payments = useRead(readPayments)
  const [said, setSaid] = useState<string>()
  const withdraw = async ({ id }: PaymentView) => {
    await browserCall('POST /api/payment/{id}/withdraw', { params: { id } }).then(
      () => setSaid(m.payment_withdrawn_said()),
      () => setSaid(m.part_failed()),
    )
    payments.again()
  }
  return (
    <SettingsPart id="payments" title={m.my_payments()}>
      <PartMessage text={said} />
      <WhenRead of={payments}>
        {({ payments: list, account }) => (
          <>
            <Credit account={account} />
            {list.length === 0 ? (
              <p className={text.quiet}>{m.my_payments_none()}</p>
            ) : (
              <ul className={styles.payments}>
                {list.map((payment) => (
                  <PaymentLine key={payment.id} payment={payment} onWithdraw={() => void withdraw(payment)} />
                ))}
              </ul>
            )}
            <PaidPeriods account={account} />
            {list.length > 0 && (
              <p>
                <ButtonLink kind="link" href="/api/payment/own.csv" download>
                  {m.payments_csv()}
                </ButtonLink>
              </p>
            )}
          </>
        )}
      </WhenRead>
    </SettingsPart>
  )
}

function PaymentLine({ payment, onWithdraw }: { payment: PaymentView; onWithdraw(): void }) {
  const visitor = useVisitor()
  const day = (instant: number) => dayText(instant, visitor)
  const { state, begins, ends } = payment
  const takesTransfers = visitor.integrations?.takesTransfers === true
  const canPay = state === 'open' || state === 'refused'
  return (
    <li className={styles.payment} data-state={state}>
      <div className={text.spread}>
        <b>{formatBirr(payment.amountDue, visitor.lang)}</b>
        <span className={styles.state}>{PAYMENT_STATE_TEXT[state]()}</span>
      </div>
      <p className={text.small}>
        {begins !== undefined && ends !== undefined
          ? m.payment_from_to({ from: day(begins), to: day(ends) })
          : canPay
            ? m.payment_price_until({ date: day(payment.validUntil) })
            : day(payment.createdAt)}
      </p>
      <p className={text.hint}>
        {m.payment_reference()}: {payment.reference}
      </p>
      <PaymentMoney payment={payment} />
      {payment.papers.length > 0 && <Papers payment={payment} />}
      {(state === 'short' || state === 'checking') && (
        <div className={text.row}>
          {state === 'short' && <OpenPayPage payment={payment} />}
          {takesTransfers && (
            <ButtonLink kind="link" href={`/subscription/transfer/${payment.id}`}>
              {state === 'checking' ? m.payment_receipts() : m.receipt_send_now()}
            </ButtonLink>
          )}
        </div>
      )}
      {canPay && (
        <div className={text.row}>
          <OpenPayPage payment={payment} />
          {takesTransfers && (
            <ButtonLink kind="plain" href={`/subscription/transfer/${payment.id}`}>
              {m.receipt_send_now()}
            </ButtonLink>
          )}
          <Button kind="quiet" onClick={onWithdraw}>
            {m.payment_withdraw()}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Links to the newest paper of each kind, and to further ones where money arrived twice. */
const Papers = ({ payment: { id, papers, further } }: { payment: PaymentView }) => (
  <div className={text.row}>
    {papers.map((kind) => (
      <ButtonLink key={kind} kind="link" href={`/subscription/paper/${id}/${kind}`}>
        {PAPER_NAMES[kind]()}
      </ButtonLink>
    ))}
    {further?.map(({ kind, number }) => (
      <ButtonLink key={number} kind="link" href={`/subscription/paper/${id}/${kind}?number=${number}`}>
        {PAPER_NAMES[kind]()} {number}
      </ButtonLink>
    ))}
  </div>
)
