import { useRef, useState } from 'react'
import { formatPhone, normalisePhone } from '#ethiopia/phone-number.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { failureOf, refusalOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { codeStepFaults } from './checks.ts'
import type { StepProps } from './step-props.ts'
import * as styles from './login-flow.module.css'
import { signInCall } from './sign-in-call.ts'
import { useCountdown } from './use-countdown.ts'

/** The code that was sent or, for an existing account, its password. */
export function CodeStep({ login, move, onEntered }: StepProps) {
  const { email, mobile, name, mode, isNew, resendAt } = login
  const isKnown = mode === 'sign-in' && !isNew
  const call = mode === 'sign-in' ? signInCall : browserCall
  const phoneNumber = isKnown ? undefined : mobile
  const [isEmpty, setEmpty] = useState(true)
  const [isResent, setResent] = useState(false)
  const asking = useRef(false)
  const left = useCountdown(resendAt)
  const form = useForm('code', {
    check: codeStepFaults,
    async send({ code = '' }) {
      const answer = await call('POST /api/LocalAccount/verify-code', { body: { email, code, phoneNumber, name: name || undefined } })
      if (!answer.success) return { banner: failureOf(answer), fields: {}, again: 'code' }
      onEntered(answer)
      return 'leaving'
    },
  })
  const resend = async () => {
    if (asking.current) return
    asking.current = true
    form.tell(undefined)
    try {
      const { resendAfter } = await call('POST /api/LocalAccount/request-code', { body: { email, phoneNumber } })
      setResent(true)
      move({ to: 'resent', resendAt: Date.now() + resendAfter * 1000 })
    } catch (error) {
      const { banner, fields } = refusalOf(error)
      form.tell(banner ?? Object.values(fields)[0])
    }
    asking.current = false
  }
  return (
    <>
      <Banner text={form.banner} />
      <p className={`${text.quiet} ${text.small}`}>
        {isKnown ? (
          resendAt === undefined ? (
            m.code_not_sent()
          ) : (
            m.code_sent({ email })
          )
        ) : (
          <>
            {m.code_sent_to({ phone: formatPhone(normalisePhone(mobile) ?? mobile) })}{' '}
            <button type="button" className={buttons.link} onClick={() => move({ to: 'back' })}>
              {m.change()}
            </button>
          </>
        )}
      </p>
      <Form form={form}>
        {/* For the password manager: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <LabelledInput
          form={form}
          name="code"
          label={m.code()}
          placeholder={isKnown ? m.code_placeholder() : undefined}
          className={formStyles.code}
          inputMode={isKnown ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isKnown ? undefined : 12}
          required
          onInput={({ currentTarget }) => setEmpty(currentTarget.value.trim() === '')}
        />
        <SubmitButton form={form} isDisabled={isEmpty}>
          {m.continue_on()}
        </SubmitButton>
      </Form>
      <p className={`${text.small} ${text.spread}`}>
        <span>{m.code_missing()}</span>
        <button type="button" className={styles.resend} disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? m.resend_in({ count: left }) : m.resend_code()}
        </button>
      </p>
      <p className={text.outOfSight} role="status">
        {isResent ? m.code_resent() : ''}
      </p>
    </>
  )
}
