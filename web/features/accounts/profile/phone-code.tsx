import { useEffect, useRef, useState } from 'react'
import { formatPhone, normalisePhone } from '#ethiopia/phone-number.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { storeSentCode, storedSentCode } from '#web/features/accounts/sent-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { failureOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { AskAgain } from '../login/ask-again.tsx'
import { isMobile } from '../login/checks.ts'
import { isOnItsWay } from '../login/login-steps.ts'
import type { Me } from './me.ts'
import * as styles from './profile.module.css'
import { ProofField } from './proof-field.tsx'
import { useReauthForm } from './use-reauth-form.ts'

/** The call requires an address; for a signed-in person it only uses the session. */
const NO_EMAIL = 'nobody@chereta.invalid'

type Sent = { phone: string; resendAt: number; proof: { password?: string } }
type Props = {
  me: Me
  back: string
  /** A hint above the number field. */ hint?: string
  required: string
  onConfirmed(answer: Me): void
}

const ask = async (phone: string, proof: { password?: string }): Promise<Sent> => {
  const { resendAfter } = await browserCall('POST /api/account/change-phone', {
    body: { phoneNumber: phone, ...proof },
  })
  return { phone, proof, resendAt: Date.now() + resendAfter * 1000 }
}

/**
 * A number, then the code sent to it. Replacing a confirmed number asks for the password; a first number does so only
 * if the sign-in is not recent.
 */
export function PhoneCode({ onConfirmed, ...props }: Props) {
  const use = `phone ${props.me.email ?? ''}`
  const [sent, setSent] = useState<Sent | undefined>(() => {
    const stored = storedSentCode(use, Date.now()) as Omit<Sent, 'proof'> | undefined
    return stored && { ...stored, proof: {} }
  })
  const [isBack, setBack] = useState(false)
  const take = (now: Sent) => {
    const { phone, resendAt } = now
    storeSentCode(use, { phone, resendAt })
    setSent(now)
    setBack(false)
  }
  const confirmed = (me: Me) => {
    storeSentCode(use, undefined)
    onConfirmed(me)
  }
  if (sent && !isBack)
    return <CodeForm {...props} onConfirmed={confirmed} sent={sent} onSent={take} onBack={() => setBack(true)} />
  return <NumberForm {...props} last={sent} onSent={take} />
}

function NumberForm({
  me,
  back,
  hint,
  required,
  last,
  onSent,
}: Omit<Props, 'onConfirmed'> & {
  /** The last code sent, if any. */ last: Sent | undefined
  onSent(sent: Sent): void
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const form = useReauthForm('phone', {
    hasPassword: me.hasPassword === true,
    onlyIfStale: me.phoneNumberConfirmed !== true,
    check: ({ mobile = '' }) => ({
      mobile: mobile.trim() === '' ? required : isMobile(mobile) ? undefined : m.mobile_format(),
    }),
    async send({ mobile = '' }, proof) {
      const isStill =
        last !== undefined && isOnItsWay({ mobile: last.phone, resendAt: last.resendAt }, mobile, Date.now())
      onSent(isStill ? last : await ask(mobile.trim(), proof))
      return 'leaving'
    },
  })
  return (
    <div ref={place}>
      <Form form={form}>
        {hint && <p className={text.quiet}>{hint}</p>}
        <ProofField form={form} back={back} />
        <LabelledInput
          form={form}
          name="mobile"
          type="tel"
          inputMode="tel"
          label={m.mobile()}
          hint={m.mobile_format()}
          defaultValue={last?.phone ?? (me.phoneNumberConfirmed ? '' : me.mobile)}
          autoComplete="tel"
          required
        />
        <SubmitButton form={form}>{m.send_code()}</SubmitButton>
        {last !== undefined && (
          <Button kind="link" onClick={() => onSent(last)}>
            {m.enter_code_sent({ phone: formatPhone(normalisePhone(last.phone) ?? last.phone) })}
          </Button>
        )}
      </Form>
    </div>
  )
}

function CodeForm({
  me,
  sent,
  onSent,
  onBack,
  onConfirmed,
}: Props & { sent: Sent; onSent(sent: Sent): void; onBack(): void }) {
  const { phone, resendAt, proof } = sent
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const form = useForm('phone-code', {
    check: ({ code = '' }) => ({ code: code.trim() === '' ? m.code_six_digits() : undefined }),
    async send({ code = '' }) {
      const answer = await browserCall('POST /api/LocalAccount/verify-code', {
        body: { email: me.email ?? NO_EMAIL, phoneNumber: phone, code: code.trim() },
      })
      if (!answer.success) return { banner: failureOf(answer), fields: {}, again: 'code' }
      onConfirmed(answer)
      return 'leaving'
    },
  })
  return (
    <div ref={place} className={styles.steps}>
      <p className={text.quiet}>
        {m.code_sent_to({ phone: formatPhone(normalisePhone(phone) ?? phone) })}{' '}
        <Button kind="link" onClick={onBack}>
          {m.change()}
        </Button>
      </p>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput
          form={form}
          name="code"
          label={m.code()}
          className={formStyles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
        <SubmitButton form={form}>{m.confirm_number()}</SubmitButton>
      </Form>
      <AskAgain
        question={m.code_missing()}
        label={m.resend_code()}
        resendAt={resendAt}
        said={m.code_resent()}
        send={async () => onSent(await ask(phone, proof))}
        onFault={form.tell}
      />
    </div>
  )
}
