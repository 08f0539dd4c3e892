import { useState } from 'react'
import { formatPhone, normalisePhone } from '#ethiopia/phone-number.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { failureOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { AccountName } from './account-name.tsx'
import { AskAgain } from './ask-again.tsx'
import { codeStepErrors } from './checks.ts'
import { NotConfirmed } from './credentials-form.tsx'
import type { StepProps } from './step-props.ts'
import { signInCall } from './sign-in-call.ts'

type SentProps = { login: StepProps['login']; isKnown: boolean; onChange(): void }

/** Where a code went, if one was sent. */
const CodeSent = ({ login: { email, mobile, resendAt }, isKnown, onChange }: SentProps) => (
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
        <Button kind="link" onClick={onChange}>
          {m.change()}
        </Button>
      </>
    )}
  </p>
)

/**
 * The code that was sent or, for an existing account, its password. People with a password are sent a code only if they
 * ask for one.
 */
export function CodeStep({ login, to, move, onEntered }: StepProps) {
  const { email, mobile, name, mode, isNew, hasPassword, resendAt } = login
  const isKnown = mode === 'sign-in' && !isNew
  const isSent = resendAt !== undefined
  const takesPassword = isKnown && hasPassword && !isSent
  const call = mode === 'sign-in' ? signInCall : browserCall
  const phoneNumber = isKnown ? undefined : mobile
  const [isRefused, setRefused] = useState(false)
  const form = useForm('code', {
    check: codeStepErrors,
    async send({ code = '' }) {
      const answer = await call('POST /api/LocalAccount/verify-code', {
        body: { email, code, phoneNumber, name: name || undefined },
      })
      if (!answer.success) {
        setRefused(true)
        return { banner: failureOf(answer), fields: {}, again: 'code' }
      }
      onEntered(answer)
      return 'leaving'
    },
  })
  const send = async () => {
    const { resendAfter } = await call('POST /api/LocalAccount/request-code', { body: { email, phoneNumber } })
    move({ to: 'resent', resendAt: Date.now() + resendAfter * 1000 })
  }
  return (
    <>
      <Banner text={form.banner} />
      {isRefused && isKnown && <NotConfirmed to={to} />}
      <CodeSent login={login} isKnown={isKnown} onChange={() => move({ to: 'back' })} />
      <Form form={form}>
        <AccountName email={email} />
        <LabelledInput
          form={form}
          name="code"
          label={m.code()}
          placeholder={isKnown ? m.code_placeholder() : undefined}
          className={formStyles.code}
          type={takesPassword ? 'password' : 'text'}
          inputMode={isKnown ? 'text' : 'numeric'}
          autoComplete={takesPassword ? 'current-password' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isKnown ? undefined : 12}
          required
        />
        <SubmitButton form={form}>{m.continue_on()}</SubmitButton>
      </Form>
      <AskAgain
        question={isSent ? m.code_missing() : undefined}
        label={isSent ? m.resend_code() : m.send_me_code()}
        resendAt={resendAt}
        said={m.code_resent()}
        send={send}
        onFault={form.tell}
      />
    </>
  )
}
