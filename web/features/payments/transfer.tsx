import { useRef, useState } from 'react'
import type { TransferView } from '#contract/receipts.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { FewerMonths } from './fewer-months.tsx'
import { formCall } from './form-call.ts'
import { Accounts } from './pay-link.tsx'
import * as styles from './payments.module.css'
import { ReceiptForm } from './receipt-form.tsx'
import type { ReceiptFields } from './receipt-form.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { useLostFocus } from './use-lost-focus.ts'

/** The payment as it is read after each change, and its payer's actions on the waiting receipt. */
function useTransfer(initial: TransferView) {
  const [transfer, setTransfer] = useState(initial)
  const [isReplacing, setReplacing] = useState(false)
  const waiting = transfer.receipts.find(({ state }) => state === 'waiting')
  const read = async () =>
    setTransfer(await browserCall('GET /api/payment/{id}/transfer', { params: { id: initial.id } }))
  const send = async (sent: ReceiptFields) => {
    const key = waiting ? 'POST /api/payment/updateReceipt' : 'POST /api/payment'
    const fields = { ...sent, paymentId: transfer.id }
    await formCall(fields)(key, { body: fields })
    setReplacing(false)
    await read()
  }
  const withdraw = async (): Promise<string | undefined> => {
    try {
      await browserCall('POST /api/payment/{id}/withdraw-receipt', { params: { id: initial.id } })
      await read()
      return undefined
    } catch (error) {
      return refusalText(error).banner
    }
  }
  return { transfer, waiting, isReplacing, replace: () => setReplacing(true), read, send, withdraw }
}

/** Where to transfer, the form for the receipt, and the results of sent ones. */
export function Transfer({ transfer: initial }: { transfer: TransferView }) {
  const { transfer, waiting, isReplacing, replace, read, send, withdraw } = useTransfer(initial)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const first = isReplacing ? 'form :is(input, textarea)' : '[role=status]:not(:empty)'
  useLostFocus(page, first, isReplacing ? 'form' : transfer)
  if (transfer.state === 'paid' || transfer.state === 'reversed') return <Decided transfer={transfer} />
  return (
    <div ref={page} className={`${styles.link} ${styles.paired}`}>
      <h1 className={text.pageTitle}>{m.receipt_transfer_title()}</h1>
      <Progress transfer={transfer} number={waiting?.number} />
      {!waiting && <PayStep transfer={transfer} />}
      {waiting && !isReplacing ? (
        <div className={text.row}>
          {transfer.needsPhone && (
            <ButtonLink kind="plain" href="/subscription/profile#mobile">
              {m.confirm_mobile()}
            </ButtonLink>
          )}
          <Button kind="plain" onClick={replace}>
            {m.receipt_replace()}
          </Button>
          <Button kind="quiet" onClick={() => setWithdrawing(true)}>
            {m.receipt_withdraw()}
          </Button>
        </div>
      ) : (
        <section className={`${text.section} ${styles.step}`}>
          <h2 className={text.sectionTitle}>{m.receipt_step_send()}</h2>
          <ReceiptForm missing={transfer.amountMissing} onSend={send} />
        </section>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title={m.receipt_withdraw()}
          ok={m.receipt_withdraw()}
          onOk={withdraw}
          onClose={() => setWithdrawing(false)}
        >
          <p>{m.receipt_withdraw_text()}</p>
        </ConfirmDialog>
      )}
      <FewerMonths payment={transfer} onTaken={read} />
      <ReceiptLines receipts={transfer.receipts} />
    </div>
  )
}

function PayStep({ transfer }: { transfer: TransferView }) {
  const { lang } = useVisitor()
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.receipt_step_pay({ amount: formatBirr(transfer.amountMissing, lang) })}</h2>
      <Accounts accounts={transfer.accounts} reference={transfer.reference} since={transfer.accountsSince} />
      <p className={text.hint}>{m.link_safety()}</p>
    </section>
  )
}

function Progress({ transfer, number }: { transfer: TransferView; number: string | undefined }) {
  const visitor = useVisitor()
  const { state, accessUntil, needsPhone, amountMissing, amountPaid, amountDue } = transfer
  const birr = (amount: number) => formatBirr(amount, visitor.lang)
  const said =
    number !== undefined
      ? accessUntil === undefined
        ? (needsPhone ? m.receipt_checking_phone : m.receipt_checking_first)({ number })
        : m.receipt_checking_open({ number, date: dayText(accessUntil, visitor) })
      : state === 'refused'
        ? m.receipt_refused({ number: transfer.receipts[0]?.number ?? '' })
        : amountPaid > 0
          ? m.link_missing({ missing: birr(amountMissing), due: birr(amountDue) })
          : undefined
  const isFault = number === undefined && said !== undefined
  return (
    <LiveMessage
      tabIndex={-1}
      className={said === undefined ? text.outOfSight : `${states.banner} ${isFault ? states.bannerOver : ''}`}
    >
      {said}
    </LiveMessage>
  )
}

const Decided = ({ transfer }: { transfer: TransferView }) => (
  <section className={states.state}>
    <h1>{m.receipt_transfer_title()}</h1>
    <p>{transfer.state === 'paid' ? m.link_paid() : m.payment_over_text()}</p>
    <ButtonLink href="/subscription/profile#payments">{m.my_payments()}</ButtonLink>
  </section>
)
