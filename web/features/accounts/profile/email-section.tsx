import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import * as text from '#web/ui/text.module.css'
import { isEmail } from '../login/checks.ts'
import type { AboutMe } from './me.ts'
import { SettingsRow, VerifiedMark, PartMessage } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { useFormFocus } from '#web/ui/part/use-form-focus.ts'
import { useWork } from '#web/ui/part/use-work.ts'
import { ProofField } from './proof-field.tsx'
import { useReauthForm } from './use-reauth-form.ts'

const BACK = '/subscription/profile#email'
const nothing = () => undefined

/** The email is often opened elsewhere, and the reader then returns to this page. */
function useConfirmedElsewhere(isWaiting: boolean, change: AboutMe['change']): void {
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible')
        browserCall('GET /api/account/me').then(
          ({ email, emailConfirmed }) => emailConfirmed && change({ email, emailConfirmed }),
          nothing,
        )
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWaiting, change])
}

function useEmailForm({ me, change }: AboutMe, onSent: (email: string) => void) {
  return useReauthForm('change-email', {
    hasPassword: me.hasPassword === true,
    check: ({ email = '' }) => ({
      email: email.trim() === '' ? m.email_required() : isEmail(email) ? undefined : m.email_invalid(),
    }),
    async send(values, proof) {
      const email = (values['email'] ?? '').trim()
      await browserCall('POST /api/account/change-email', { body: { email, ...proof } })
      // An address that nobody had confirmed is replaced at once.
      if (!me.emailConfirmed) change({ email })
      onSent(email)
      return 'done'
    },
  })
}

const EmailForm = ({ form, onCancel }: { form: ReturnType<typeof useEmailForm>; onCancel(): void }) => (
  <div className={`${parts.panel} ${parts.narrow}`}>
    <Form form={form}>
      <ProofField form={form} back={BACK} />
      <LabelledInput
        form={form}
        name="email"
        type="email"
        label={m.new_email()}
        hint={m.change_email_text()}
        autoComplete="email"
        required
      />
      <SubmitButton form={form}>{m.change_email()}</SubmitButton>
      <Button kind="plain" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </Form>
  </div>
)

const linesOf = (error: unknown): string | undefined => {
  const { banner, fields } = refusalText(error)
  return banner ?? Object.values(fields)[0]
}

/** The email address, whether it is confirmed, and how to change it. */
export function EmailSection({ me, change }: AboutMe) {
  const [isOpen, setOpen] = useState(false)
  useFormFocus('email', isOpen)
  const { isBusy, said, fault, run, say } = useWork(linesOf)
  const isWaiting = me.email !== undefined && !me.emailConfirmed
  useConfirmedElsewhere(isWaiting, change)
  const form = useEmailForm({ me, change }, (email) => {
    setOpen(false)
    say(m.email_letter_sent({ email }))
  })
  const open = () => {
    form.tell(undefined)
    say(undefined)
    setOpen(true)
  }
  const sendAgain = async (email: string) => {
    await browserCall('POST /api/account/change-email', { body: { email } })
    return m.email_letter_sent({ email })
  }
  return (
    <SettingsRow id="email" title={m.email()}>
      {me.email === undefined ? (
        <p className={text.quiet}>{m.no_email()}</p>
      ) : (
        <p className={parts.value}>
          <b>{me.email}</b> <VerifiedMark isProven={me.emailConfirmed === true} />
        </p>
      )}
      {isWaiting && <p className={text.quiet}>{m.email_unproven()}</p>}
      <Banner text={fault} />
      {isOpen ? (
        <EmailForm form={form} onCancel={() => setOpen(false)} />
      ) : (
        <div className={parts.actions}>
          {isWaiting && (
            <Button busy={isBusy} onClick={() => void run(() => sendAgain(me.email ?? ''))}>
              {m.send_letter_again()}
            </Button>
          )}
          <Button kind="link" onClick={open}>
            {me.email === undefined ? m.add_email() : m.change_email()}
          </Button>
        </div>
      )}
      <PartMessage text={said} />
    </SettingsRow>
  )
}
