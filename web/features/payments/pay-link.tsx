import { useRef, useState } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { PayLinkView } from '#contract/papers.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { formCall } from './form-call.ts'
import { payRefusalText } from './pay-refusal.ts'
import * as styles from './payments.module.css'
import { ReceiptForm } from './receipt-form.tsx'
import type { ReceiptFields } from './receipt-form.tsx'
import { useLostFocus } from './use-lost-focus.ts'

const CopyTextButton = lazyPart(async () => (await import('#web/ui/part/copy-text-button.tsx')).CopyTextButton)

const isOver = ({ state, validUntil }: PayLinkView, now: number): boolean =>
  state === 'lapsed' || state === 'withdrawn' || state === 'reversed' || (state !== 'short' && validUntil <= now)

/** The amount to pay, and how: to an account with a reference, or at the gateway. */
export function PayLink({ token, link }: { token: string; link: PayLinkView }) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const birr = (amount: number) => formatBirr(amount, visitor.lang)
  const title = link.buyerName === undefined ? m.pay_title() : m.link_title({ name: link.buyerName })
  if (link.state === 'paid')
    return (
      <section className={states.state}>
        <h1>{title}</h1>
        <p>{m.link_paid()}</p>
      </section>
    )
  if (isOver(link, now))
    return (
      <section className={`${states.state} ${states.over}`}>
        <h1>{title}</h1>
        <p>{m.pay_link_over()}</p>
      </section>
    )
  return (
    <div className={styles.link}>
      <h1 className={text.pageTitle}>{title}</h1>
      <p>{m.paper_item({ title: m.months_count({ count: link.months }) })}</p>
      <p className={styles.amount}>{birr(link.amountMissing)}</p>
      {link.state === 'short' && (
        <p className={states.banner}>
          {m.link_missing({ missing: birr(link.amountMissing), due: birr(link.amountDue) })}
        </p>
      )}
      {link.takesPayments && <PayOnline token={token} />}
      {link.accounts.length > 0 && (
        <section className={text.section}>
          <h2 className={text.sectionTitle}>{m.paper_accounts()}</h2>
          <Accounts accounts={link.accounts} reference={link.reference} since={link.accountsSince} />
        </section>
      )}
      {link.accounts.length > 0 && <SendByLink token={token} link={link} />}
      <ButtonLink kind="link" href={`/api/pay/${token}/pdf`} download>
        {m.paper_link_pdf()}
      </ButtonLink>
      <p className={text.hint}>{m.payment_price_until({ date: dayText(link.validUntil, visitor) })}</p>
      <p className={text.hint}>{m.link_safety()}</p>
    </div>
  )
}

type AccountsProps = { accounts: PayLinkView['accounts']; reference: string; since: number | undefined }

/** Where to transfer to, and which reference to give; and, if the accounts changed, since when. */
export function Accounts({ accounts, reference, since }: AccountsProps) {
  const visitor = useVisitor()
  return (
    <>
      {since !== undefined && <p className={text.small}>{m.accounts_since({ date: dayText(since, visitor) })}</p>}
      <dl className={styles.accounts}>
        {accounts.map(({ bank, number, holder }) => (
          <div key={number}>
            <dt>{bank}</dt>
            <dd>
              <span>
                <b>{number}</b> <small>{holder}</small>
              </span>
              <AfterHydration>
                <CopyTextButton words={number} />
              </AfterHydration>
            </dd>
          </div>
        ))}
        <div>
          <dt>{m.payment_reference()}</dt>
          <dd>
            <b>{reference}</b>
            <AfterHydration>
              <CopyTextButton words={reference} />
            </AfterHydration>
          </dd>
        </div>
      </dl>
      <p className={text.small}>{m.paper_reference_hint()}</p>
    </>
  )
}

/** A cashier sends the receipt without an account. */
function SendByLink({ token, link }: { token: string; link: PayLinkView }) {
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<string>()
  const send = async (fields: ReceiptFields) => {
    const { number } = await formCall(fields)('POST /api/pay/{token}/receipt', { params: { token }, body: fields })
    setSent(number)
  }
  const place = useRef<HTMLElement>(null)
  useLostFocus(place, 'input, textarea, [role=status]:not(:empty)', sent ?? isOpen)
  if (sent !== undefined)
    return (
      <section ref={place}>
        <LiveMessage tabIndex={-1} className={states.banner}>
          {m.receipt_by_link_done({ number: sent })}
        </LiveMessage>
      </section>
    )
  return (
    <section ref={place} className={text.section}>
      <h2 className={text.sectionTitle}>{m.receipt_for_link()}</h2>
      {isOpen ? (
        <ReceiptForm missing={link.amountMissing} onSend={send} />
      ) : (
        <Button kind="plain" onClick={() => setOpen(true)}>
          {m.receipt_send()}
        </Button>
      )}
    </section>
  )
}

function PayOnline({ token }: { token: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const pay = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { url } = await browserCall('POST /api/pay/{token}', { params: { token } })
      location.assign(url)
    } catch (error) {
      setFailure(payRefusalText(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={busy} onClick={() => void pay()}>
        {m.link_pay()}
      </Button>
      {failure !== undefined && (
        <p className={`${states.banner} ${states.bannerOver}`} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
