import { useEffect, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { emailOnlyErrors } from '#web/features/accounts/login/checks.ts'
import { rememberedEmail } from '#web/features/accounts/login/remember-sign-in.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { Frame } from './frame.tsx'
import { MessageScreen, NextStep } from './message-screen.tsx'
import { EmailInput } from '#web/features/accounts/login/email-input.tsx'

type Words = { title: string; text: string; button: string; sent: string; sentText(parts: { email: string }): string }
type Props = {
  /** Distinguishes its field from those of other forms. */ name: string
  words: Words
  /** The person's final page. */ to: string
  send(email: string): Promise<unknown>
}

/** Asks for an email address and sends an email to it; the response is the same whether there is an account. */
export function EmailRequest(props: Props) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Frame>
      {sentTo === undefined ? (
        <EmailForm {...props} onSent={setSentTo} />
      ) : (
        <MessageScreen isAnswer title={props.words.sent} text={props.words.sentText({ email: sentTo })}>
          <NextStep to={loginAddress(props.to)} isPlain>
            {m.login_title()}
          </NextStep>
        </MessageScreen>
      )}
    </Frame>
  )
}

function EmailForm({ name, words, to, send, onSent }: Props & { onSent(email: string): void }) {
  const form = useForm(name, {
    check: emailOnlyErrors,
    onFaulty: m.correct_errors,
    async send(values) {
      const email = (values['email'] ?? '').trim()
      await send(email)
      onSent(email)
      return 'leaving'
    },
  })
  // The stored email is known only in the browser; text typed before hydration takes precedence.
  useEffect(() => {
    const field = document.getElementById(`${name}-email`)
    if (field instanceof HTMLInputElement && field.value === '') field.value = rememberedEmail()
  }, [name])
  return (
    <>
      <h1>{words.title}</h1>
      <p className={`${text.quiet} ${text.small}`}>{words.text}</p>
      <Form form={form}>
        <Banner text={form.banner} />
        <EmailInput form={form} autoComplete="username" />
        <SubmitButton form={form}>{words.button}</SubmitButton>
      </Form>
      <p className={text.small}>
        <a href={loginAddress(to)}>{m.login_title()}</a>
      </p>
    </>
  )
}
