import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { BANKS } from '#contract/banks.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { PublicPaymentId } from '#contract/ids.ts'
import type { ClaimedReceipt, QueuedReceipt, receiptQueueCalls } from '#contract/receipt-queue.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { LabelledSelect } from '#web/ui/form/labelled-select.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as states from '#web/ui/state.module.css'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './receipt-desk.module.css'
import { ReceiptFlags } from './receipt-flags.tsx'
import { bankName } from './receipt-text.ts'

/** Loaded with the first opened receipt. */
const ClaimedReceiptDesk = lazy(async () => ({ default: (await import('./claimed-receipt.tsx')).ClaimedReceiptDesk }))

type Queue = OutputOf<(typeof receiptQueueCalls)['GET /api/payment/receipts']>
type Filter = { bank?: QueuedReceipt['bank'] | undefined; flag?: 'red' | 'none' | undefined }

const claim = (id: PublicPaymentId) => browserCall('POST /api/payment/{id}/claim', { params: { id } })

/** The queue as it was last read, and the receipt that the verifier has opened. */
function useReceiptQueue(given: Queue) {
  const [queue, setQueue] = useState(given)
  const [filter, setFilter] = useState<Filter>({})
  const [claimed, setClaimed] = useState<ClaimedReceipt>()
  const [isBack, setBack] = useState(false)
  const work = useWork()
  // A receipt can be opened while the queue is read.
  const reading = useWork()
  const read = async (wanted: Filter = filter) => {
    const found = await browserCall('GET /api/payment/receipts', { query: wanted })
    setFilter(wanted)
    setQueue(found)
    return found.receipts
  }
  const show = (wanted?: Filter) => void reading.run(() => read(wanted).then(() => undefined))
  const open = (id: PublicPaymentId) =>
    void work.run(async () => {
      setClaimed(await claim(id))
      scrollTo(0, 0)
      return undefined
    })
  const openNext = (said: string) =>
    void work.run(async () => {
      const done = claimed?.id
      setClaimed(undefined)
      setBack(true)
      // One that waits for a second person is still there.
      const [next] = (await read()).filter(
        ({ id, claimedUntil, isClaimedByMe }) => id !== done && (isClaimedByMe || claimedUntil === undefined),
      )
      if (next) setClaimed(await claim(next.payment.id))
      scrollTo(0, 0)
      return said
    })
  const close = () => {
    setClaimed(undefined)
    setBack(true)
    show()
  }
  return {
    queue,
    filter,
    claimed,
    isBack,
    fault: work.fault ?? reading.fault,
    said: work.said,
    show,
    open,
    openNext,
    close,
  }
}

/** Opens once the receipt of the payment in the URL. */
function useAddressedReceipt(open: (paymentId: PublicPaymentId) => void): void {
  const asked = new URLSearchParams(useLocation().search).get('payment')
  const isOpened = useRef(false)
  useEffect(() => {
    if (asked === null || isOpened.current) return
    isOpened.current = true
    open(asked)
  })
}

/** Waiting receipts. A verifier who opens one claims it for ten minutes; after a decision the next one opens. */
export function ReceiptQueue({ queue: given }: { queue: Queue }) {
  const { queue, filter, claimed, isBack, fault, said, show, open, openNext, close } = useReceiptQueue(given)
  useAddressedReceipt(open)
  return (
    <>
      <Banner text={fault} />
      <LiveMessage className={said === undefined ? text.outOfSight : states.banner}>{said}</LiveMessage>
      {claimed ? (
        <Suspense>
          <ClaimedReceiptDesk key={claimed.id} receipt={claimed} onDecided={openNext} onBack={close} />
        </Suspense>
      ) : (
        <Waiting queue={queue} filter={filter} isBack={isBack} onFilter={show} onOpen={open} />
      )}
    </>
  )
}

type WaitingProps = {
  queue: Queue
  filter: Filter
  /** From a receipt, which had the keyboard focus. */ isBack: boolean
  onFilter(filter: Filter): void
  onOpen(paymentId: PublicPaymentId): void
}

function Waiting({ queue, filter, isBack, onFilter, onOpen }: WaitingProps) {
  const { lang } = useVisitor()
  const { median, slowest } = queue
  const hours = (ms: number) => (ms / HOUR).toFixed(1)
  return (
    <>
      <p ref={isBack ? takeLostFocus : undefined} tabIndex={-1}>
        <b>{m.receipts_waiting({ count: queue.waiting })}</b>{' '}
        {median !== undefined && slowest !== undefined && (
          <span className={text.small}>{m.receipts_times({ median: hours(median), slowest: hours(slowest) })}</span>
        )}
      </p>
      <div className={styles.filters}>
        <LabelledSelect
          id="receipts-bank"
          label={m.receipt_bank_short()}
          value={filter.bank ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, bank: BANKS.find(({ code }) => code === target.value)?.code })
          }
        >
          <option value="">{m.choice_all()}</option>
          {BANKS.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank[lang]}
            </option>
          ))}
        </LabelledSelect>
        <LabelledSelect
          id="receipts-remarks"
          label={m.receipts_remarks()}
          value={filter.flag ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, flag: value === 'red' || value === 'none' ? value : undefined })
          }
        >
          <option value="">{m.choice_all()}</option>
          <option value="red">{m.receipts_remarks_red()}</option>
          <option value="none">{m.receipts_remarks_none()}</option>
        </LabelledSelect>
      </div>
      {queue.receipts.length === 0 ? (
        <section className={states.state}>
          <h2>{m.receipts_none()}</h2>
          <p>{m.receipts_none_text()}</p>
        </section>
      ) : (
        <ul className={styles.queue}>
          {queue.receipts.map((receipt) => (
            <QueueLine key={receipt.id} receipt={receipt} onOpen={() => onOpen(receipt.payment.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

function QueueLine({ receipt, onOpen }: { receipt: QueuedReceipt; onOpen(): void }) {
  const visitor = useVisitor()
  const { payment, accessUntil, claimedBy, isClaimedByMe } = receipt
  return (
    <li>
      <div className={styles.line}>
        <div>
          <b>
            {formatBirr(payment.amountDue, visitor.lang)} · {bankName(receipt.bank, visitor.lang)}
          </b>
          <p className={text.small}>
            {receipt.number} · {receipt.payer.name} · {dayText(receipt.sentAt, visitor)}
          </p>
        </div>
        <Button kind="plain" onClick={onOpen} aria-label={`${m.receipt_check()}: ${receipt.number}`}>
          {m.receipt_check()}
        </Button>
      </div>
      {accessUntil !== undefined && (
        <p className={text.hint}>{m.receipt_open_until({ date: dayText(accessUntil, visitor) })}</p>
      )}
      {payment.state === 'paid' && <p className={styles.red}>{m.receipt_already_paid()}</p>}
      <ReceiptFlags flags={receipt.flags} />
      {claimedBy !== undefined && !isClaimedByMe && <p>{m.receipt_claimed_by({ name: claimedBy })}</p>}
    </li>
  )
}
