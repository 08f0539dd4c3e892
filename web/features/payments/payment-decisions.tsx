import type { ReactNode } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import type { DeskPayment } from '#contract/payment-desk.ts'
import type { PaymentDecision } from '#contract/payment-decisions.ts'
import { MAX_SINGLE_PERSON_TRANSFER } from '#contract/payment-states.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { CreditFields, typedCredit } from './credit-fields.tsx'
import * as styles from './payment-desk.module.css'
import { AmountInput } from './amount-input.tsx'

type Props = {
  payment: DeskPayment
  /** Reads the payment again and shows the result of the decision. */
  onDecided(said: string): Promise<void>
}

/** The decisions that the caller may take on a payment, each folded except the one that is due. */
export function PaymentDecisions({ payment, onDecided }: Props) {
  const { can } = payment
  const each = [
    ...(can.withhold ? [<Withheld key="withheld" payment={payment} onDecided={onDecided} />] : []),
    ...(can.writeOff === 'nobody' ? [] : [<WriteOff key="write-off" payment={payment} onDecided={onDecided} />]),
    ...(can.count ? [<Transfer key="transfer" payment={payment} onDecided={onDecided} />] : []),
    ...can.takeBackSecondPeriod.map((entryId) => (
      <UndoSecond key={`undo-${entryId}`} payment={payment} onDecided={onDecided} entryId={entryId} />
    )),
    ...(can.toCredit > 0 ? [<ToCredit key="to-credit" payment={payment} onDecided={onDecided} />] : []),
    ...(can.giveBack > 0 ? [<GiveBack key="give-back" payment={payment} onDecided={onDecided} />] : []),
    ...(can.reverse ? [<Reverse key="reverse" payment={payment} onDecided={onDecided} />] : []),
  ]
  return each.length === 0 ? null : <section className={styles.decisions}>{each}</section>
}

const Folded = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary>{title}</summary>
    <div>{children}</div>
  </details>
)

/** A form that decides: its content follows from the typed values. */
function useDecision(
  name: string,
  { payment, onDecided }: Props,
  decide: (typed: Record<string, string>) => PaymentDecision,
) {
  return useForm(`${name}-${payment.reference}`, {
    check: () => ({}),
    async send(typed) {
      try {
        const { id } = payment
        const body = decide(typed)
        const { state, amountPaid } = await browserCall('PUT /api/payment/{id}', { params: { id }, body })
        const isShared =
          (body.what === 'transfer' && amountPaid === payment.amountPaid) ||
          body.what === 'give-back' ||
          body.what === 'undo-second' ||
          (body.what === 'to-credit' && state === 'short') ||
          (body.what === 'write-off' && state !== 'paid')
        await onDecided(isShared ? m.decision_waits() : m.decision_done())
        return 'done'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
}

function Transfer(props: Props) {
  const { payment } = props
  const { lang } = useVisitor()
  const form = useDecision('transfer', props, typedCredit)
  const { accounts, lines, amountMissing } = payment
  return (
    <Folded title={m.transfer_record()} open={amountMissing > 0 && !payment.can.withhold}>
      <Form form={form}>
        <Banner text={form.banner} />
        <CreditFields
          form={form}
          accounts={accounts}
          lines={lines}
          given={{ amount: amountMissing > 0 ? amountMissing : undefined }}
        />
        <p className={text.hint}>{m.transfer_two_people({ amount: formatBirr(MAX_SINGLE_PERSON_TRANSFER, lang) })}</p>
        <SubmitButton form={form}>{m.transfer_record()}</SubmitButton>
      </Form>
    </Folded>
  )
}

const Amount = ({ form, amount }: { form: ReturnType<typeof useForm>; amount: number }) => (
  <AmountInput form={form} label={m.transfer_amount()} defaultValue={amount > 0 ? amount : undefined} required />
)

function Withheld(props: Props) {
  const { payment } = props
  const { lang } = useVisitor()
  const form = useDecision('withheld', props, ({ paper = '' }) => ({ what: 'withheld', paper }))
  return (
    <Folded title={m.withheld_count()} open>
      <p>
        {m.withheld_text({
          amount: formatBirr(payment.amountMissing, lang),
          percent: String(payment.withheldPercent ?? ''),
        })}
      </p>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput form={form} name="paper" label={m.withheld_paper()} autoComplete="off" maxLength={60} required />
        <SubmitButton form={form}>{m.withheld_count()}</SubmitButton>
      </Form>
    </Folded>
  )
}

function WriteOff(props: Props) {
  const { payment } = props
  const { lang } = useVisitor()
  const title = m.write_off({ amount: formatBirr(payment.amountMissing, lang) })
  const form = useDecision('write-off', props, () => ({ what: 'write-off' }))
  return (
    <Folded title={title}>
      <p>
        {m.write_off_text()} {payment.can.writeOff === 'two' && m.needs_second()}
      </p>
      <Form form={form}>
        <Banner text={form.banner} />
        <SubmitButton form={form}>{title}</SubmitButton>
      </Form>
    </Folded>
  )
}

function UndoSecond({ entryId, ...props }: Props & { entryId: number }) {
  const { payment } = props
  const visitor = useVisitor()
  const form = useDecision(`undo-${entryId}`, props, () => ({ what: 'undo-second', entryId }))
  const entry = payment.entries.find(({ id }) => id === entryId)
  const amount = formatBirr(payment.amountDue, visitor.lang)
  return (
    <Folded title={`${m.undo_second()} · ${entry?.bankReference ?? dayText(entry?.at ?? 0, visitor)}`}>
      <p>
        {m.undo_second_text({ amount })} {m.needs_second()}
      </p>
      <Form form={form}>
        <Banner text={form.banner} />
        <SubmitButton form={form}>{m.undo_second()}</SubmitButton>
      </Form>
    </Folded>
  )
}

function ToCredit(props: Props) {
  const { payment } = props
  const { lang } = useVisitor()
  const form = useDecision('to-credit', props, () => ({ what: 'to-credit' }))
  return (
    <Folded title={m.to_credit()}>
      <p>{m.to_credit_text({ amount: formatBirr(payment.can.toCredit, lang) })}</p>
      <Form form={form}>
        <Banner text={form.banner} />
        <SubmitButton form={form}>{m.to_credit()}</SubmitButton>
      </Form>
    </Folded>
  )
}

function GiveBack(props: Props) {
  const { payment } = props
  const { lang } = useVisitor()
  const form = useDecision('give-back', props, ({ bankReference = '', bookedOn = '', amount = '' }) => ({
    what: 'give-back',
    bankReference,
    bookedOn,
    amount: Number(amount),
  }))
  return (
    <Folded title={m.give_back()}>
      <p>
        {m.give_back_text({ amount: formatBirr(payment.can.giveBack, lang) })} {m.needs_second()}
      </p>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput form={form} name="bankReference" label={m.give_back_number()} autoComplete="off" required />
        <LabelledInput form={form} name="bookedOn" label={m.give_back_day()} type="date" required />
        <Amount form={form} amount={payment.can.giveBack} />
        <SubmitButton form={form}>{m.give_back()}</SubmitButton>
      </Form>
    </Folded>
  )
}

function Reverse({ payment, onDecided }: Props) {
  const form = useForm(`reverse-${payment.reference}`, {
    check: () => ({}),
    async send({ reason = '' }) {
      try {
        const params = { id: payment.id }
        const { state } = await browserCall('POST /api/payment/{id}/reverse', { params, body: { reason } })
        await onDecided(state === 'reversed' ? m.decision_done() : m.decision_waits())
        return 'done'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
  return (
    <Folded title={m.reverse_payment()}>
      <p>
        {payment.state === 'short' ? m.reverse_short_text() : m.reverse_payment_text()} {m.needs_second()}
      </p>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput form={form} name="reason" label={m.paper_reason()} autoComplete="off" maxLength={500} required />
        <SubmitButton form={form}>{m.reverse_propose()}</SubmitButton>
      </Form>
    </Folded>
  )
}
