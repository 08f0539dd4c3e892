import { useState } from 'react'
import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { emailStepErrors } from './checks.ts'
import type { StepProps } from './step-props.ts'
import { rememberedEmail, rememberEmail } from './remember-sign-in.ts'
import { signInCall } from './sign-in-call.ts'
import { EmailInput } from './email-input.tsx'

const SOON_S = 30

/**
 * Sends the code of an existing account and returns when another may be requested, epoch milliseconds. Undefined where
 * there were too many: a person with the last code continues with that.
 */
async function sendCode(email: string): Promise<number | undefined> {
  try {
    const { resendAfter } = await signInCall('POST /api/LocalAccount/request-code', { body: { email } })
    return Date.now() + resendAfter * 1000
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'too-many-requests') throw error
    const { retryAfter = SOON_S } = error.problem
    return retryAfter <= SOON_S ? Date.now() + retryAfter * 1000 : undefined
  }
}

/** A known email continues with its password or, without one, with a code; an unknown one with the mobile number. */
export function EmailStep({ login, move }: StepProps) {
  const [known] = useState(() => login.email || rememberedEmail())
  const form = useForm('email', {
    check: emailStepErrors,
    async send(values) {
      const email = (values['email'] ?? '').trim()
      const { exists, hasPassword } = await signInCall('GET /api/LocalAccount/EmailAndPasswordExists/{email}', {
        params: { email },
      })
      rememberEmail(email)
      if (exists)
        move({ to: 'password', email, hasPassword, resendAt: hasPassword ? undefined : await sendCode(email) })
      else move({ to: 'mobile', email })
      return 'leaving'
    },
  })
  return (
    <Form form={form}>
      <Banner text={form.banner} />
      <EmailInput form={form} autoComplete="email" defaultValue={known} />
      <SubmitButton form={form}>{m.continue_on()}</SubmitButton>
    </Form>
  )
}
