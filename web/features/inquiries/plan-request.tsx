import { useEffect, useRef, useState } from 'react'
import { joinNote } from '#contract/contact-note.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { formatPhone, parsePhone } from '#ethiopia/phone-number.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FormState } from '#web/ui/form/use-form.ts'
import * as states from '#web/ui/state.module.css'
import * as styles from './plan-request.module.css'
import { inOwnWords } from './contact-errors.ts'

type Props = {
  plan: PaidPlanName
  /** The plan and its price as the reader sees them. */ title: string
  price: string
  /** Of the account. */ phone?: string | undefined
}

/** Requests a call about a plan, where online payment is not set up: a name and a number are enough. */
export function PlanRequest(props: Props) {
  const [askedWith, setAskedWith] = useState<string>()
  return (
    <div className={styles.request}>
      {askedWith === undefined ? (
        <RequestForm {...props} onAsked={setAskedWith} />
      ) : (
        <Asked phone={askedWith} plan={props.title} />
      )}
    </div>
  )
}

/** Replaces the form, and takes its focus. `DoneMessage` would be one file too many for this page. */
function Asked({ phone, plan }: { phone: string; plan: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={states.state}>
      <h2 ref={title} tabIndex={-1}>
        {m.request_done()}
      </h2>
      <p>{m.request_done_text({ phone: formatPhone(phone), plan })}</p>
      <ButtonLink to="/tenders/list">{m.all_tenders()}</ButtonLink>
    </section>
  )
}

/** The plan is sent as a value and in words, with the signed-in person's address. */
async function ask({ plan, title, price }: Props, name: string, mobile: string, email: string | undefined) {
  const note = joinNote({ subject: `${title} · ${price}`, message: m.request_message({ plan: title, price }) })
  const body = { name, mobile, plan, note, ...(email === undefined ? {} : { email }) }
  await browserCall('POST /api/order/contact', { body })
}

function useRequestForm(props: Props, onAsked: (phone: string) => void): FormState {
  const { person } = useVisitor()
  return useForm('plan-request', {
    check: ({ name = '', mobile = '' }) => ({
      name: name.trim() === '' ? m.contact_name_required() : undefined,
      mobile: mobile.trim() === '' ? m.mobile_required() : parsePhone(mobile) ? undefined : m.mobile_format(),
    }),
    async send({ name = '', mobile = '' }) {
      const number = parsePhone(mobile)?.e164 ?? mobile
      try {
        await ask(props, name.trim(), number, person?.email)
      } catch (error) {
        const refusal = refusalText(error)
        return { ...refusal, fields: inOwnWords(refusal.fields) }
      }
      onAsked(number)
      return 'done'
    },
  })
}

function RequestForm({ onAsked, ...props }: Props & { onAsked(phone: string): void }) {
  const { title, price, phone } = props
  const { person } = useVisitor()
  const form = useRequestForm(props, onAsked)
  return (
    <>
      <p>{m.request_text()}</p>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput
          form={form}
          name="name"
          label={m.contact_name()}
          autoComplete="name"
          maxLength={100}
          defaultValue={person?.name}
          required
        />
        <LabelledInput
          form={form}
          name="mobile"
          label={m.contact_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0911123456"
          maxLength={40}
          defaultValue={phone && formatPhone(phone)}
          required
        />
        <SubmitButton form={form} busyText={m.contact_sending()}>
          {m.ask_for_plan({ plan: title })}
        </SubmitButton>
      </Form>
      <noscript>
        <p>
          <a href={`/contact?${new URLSearchParams({ subject: `${title} · ${price}` })}`}>{m.payment_write()}</a>
        </p>
      </noscript>
    </>
  )
}
