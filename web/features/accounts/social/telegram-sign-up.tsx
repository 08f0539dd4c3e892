import type { SignInAnswer } from '#contract/sign-in.ts'
import { m } from '#web/lib/messages.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { failureOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { isEmail, isMobile } from '../login/checks.ts'
import { OptionalMobile } from '../login/optional-mobile.tsx'
import { signInCall } from '../login/sign-in-call.ts'
import { EmailInput } from '../login/email-input.tsx'

type Props = { auth: Readonly<Record<string, string>>; onEntered(answer: SignInAnswer): void }

/** The email of a person whom only Telegram knows; the number may be left out. */
export function TelegramSignUp({ auth, onEntered }: Props) {
  const form = useForm('telegram', {
    check: ({ email = '', mobile = '' }) => ({
      email: email.trim() === '' ? m.supply_email() : isEmail(email) ? undefined : m.email_invalid(),
      mobile: mobile.trim() === '' || isMobile(mobile) ? undefined : m.mobile_format(),
    }),
    onFaulty: m.correct_errors,
    async send({ email = '', mobile = '' }) {
      const body = {
        email: email.trim(),
        phoneNumber: mobile.trim() || undefined,
        telegramAuth: auth,
        telegramId: auth['id'],
      }
      const answer = await signInCall('POST /api/TelegramAccount/Signup', { body })
      if (!answer.success || answer.token === undefined) return { banner: failureOf(answer), fields: {} }
      onEntered(answer)
      return 'leaving'
    },
  })
  return (
    <Form form={form}>
      <Banner text={form.banner} />
      <EmailInput form={form} autoComplete="email" />
      <OptionalMobile form={form} />
      <SubmitButton form={form}>{m.continue_on()}</SubmitButton>
    </Form>
  )
}
