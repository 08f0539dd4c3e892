import { lazy, Suspense } from 'react'
import { formatPhone, normalisePhone } from '#ethiopia/phone-number.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { mobileStepErrors } from './checks.ts'
import { isOnItsWay } from './login-steps.ts'
import type { StepProps } from './step-props.ts'
import { useReauthForm } from '../profile/use-reauth-form.ts'
import { signInCall } from './sign-in-call.ts'

/** Needed only where the session is an old one. */
const ProofField = lazy(async () => ({ default: (await import('../profile/proof-field.tsx')).ProofField }))

const Why = ({ isNew }: { isNew: boolean }) => (
  <p className={`${text.quiet} ${text.small}`}>
    {isNew && (
      <>
        <b>{m.create_your_account()}</b>
        <br />
      </>
    )}
    {m.mobile_text()}
  </p>
)

const NameField = ({ form, name }: { form: FormState; name: string }) => (
  <LabelledInput
    form={form}
    name="name"
    label={m.optional({ label: m.name() })}
    autoComplete="name"
    maxLength={100}
    defaultValue={name}
  />
)

/** The number to which the code is sent: of a new person, or of a signed-in person who confirms it. */
export function MobileStep({ login, move }: StepProps) {
  const isNew = login.mode === 'sign-in'
  const toCode = (mobile: string, name = '', resendAt = Date.now()) => {
    move({ to: 'code', mobile, name: name.trim(), resendAt })
    return 'leaving' as const
  }
  const form = useReauthForm('mobile', {
    hasPassword: login.hasPassword,
    onlyIfStale: true,
    check: mobileStepErrors,
    async send(values, proof) {
      const phoneNumber = (values['mobile'] ?? '').trim()
      if (isOnItsWay(login, phoneNumber, Date.now())) return toCode(phoneNumber, values['name'], login.resendAt)
      const { resendAfter } = isNew
        ? await signInCall('POST /api/LocalAccount/request-code', { body: { email: login.email, phoneNumber } })
        : await browserCall('POST /api/account/change-phone', { body: { phoneNumber, ...proof } })
      return toCode(phoneNumber, values['name'], Date.now() + resendAfter * 1000)
    },
  })
  return (
    <>
      <Why isNew={isNew} />
      <Form form={form}>
        {(form.banner !== undefined || form.asksPassword) && (
          <Suspense>
            <ProofField form={form} back="/subscription/profile#mobile" />
          </Suspense>
        )}
        <LabelledInput
          form={form}
          name="mobile"
          label={m.mobile()}
          hint={m.mobile_format()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={login.mobile}
          required
        />
        {isNew && <NameField form={form} name={login.name} />}
        <SubmitButton form={form}>{m.continue_on()}</SubmitButton>
      </Form>
      {login.resendAt !== undefined && login.mobile !== '' && (
        <p>
          <Button kind="link" onClick={() => toCode(login.mobile, login.name, login.resendAt)}>
            {m.enter_code_sent({ phone: formatPhone(normalisePhone(login.mobile) ?? login.mobile) })}
          </Button>
        </p>
      )}
    </>
  )
}
