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
import { SettingsPart, ProvenMark, PartMessage } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { Proof } from './proof.tsx'
import { useReauthForm } from './use-reauth-form.ts'

const BACK = '/subscription/profile#email'
const nothing = () => undefined

/** The e-mail address, whether it is proven, and how to have another. */
export function EmailPart({ me, change }: AboutMe) {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState<string>()
  const hasPassword = me.hasPassword === true
  const isWaiting = me.email !== undefined && !me.emailConfirmed
  useEffect(() => {
    if (!isWaiting) return
    // The letter is often opened elsewhere, and this page looked at again.
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
  const form = useReauthForm('change-email', {
    hasPassword,
    check: ({ email = '' }) => ({
      email: email.trim() === '' ? m.email_required() : isEmail(email) ? undefined : m.email_invalid(),
    }),
    async send(values, proof) {
      const email = (values['email'] ?? '').trim()
      await browserCall('POST /api/account/change-email', { body: { email, ...proof } })
      // An address that nobody had proven is replaced at once.
      if (!me.emailConfirmed) change({ email })
      setOpen(false)
      setSaid(m.email_letter_sent({ email }))
      return 'done'
    },
  })
  const open = () => {
    form.tell(undefined)
    setFault(undefined)
    setSaid(undefined)
    setOpen(true)
  }
  const sendAgain = async (email: string) => {
    if (isSending) return
    setSending(true)
    setFault(undefined)
    setSaid(undefined)
    try {
      await browserCall('POST /api/account/change-email', { body: { email } })
      setSaid(m.email_letter_sent({ email }))
    } catch (error) {
      const { banner, fields: wrong } = refusalText(error)
      setFault(banner ?? Object.values(wrong)[0])
    }
    setSending(false)
  }
  return (
    <SettingsPart id="email" title={m.email()}>
      {me.email === undefined ? (
        <p className={text.quiet}>{m.no_email()}</p>
      ) : (
        <p className={parts.value}>
          <b>{me.email}</b> <ProvenMark isProven={me.emailConfirmed === true} />
        </p>
      )}
      {me.email !== undefined && !me.emailConfirmed && <p className={text.quiet}>{m.email_unproven()}</p>}
      <Banner text={fault} />
      {isOpen ? (
        <div className={`${parts.panel} ${parts.narrow}`}>
          <Form form={form}>
            <Proof form={form} back={BACK} />
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
            <Button kind="plain" onClick={() => setOpen(false)}>
              {m.cancel()}
            </Button>
          </Form>
        </div>
      ) : (
        <div className={parts.actions}>
          {me.email !== undefined && !me.emailConfirmed && (
            <Button busy={isSending} onClick={() => void sendAgain(me.email ?? '')}>
              {m.send_letter_again()}
            </Button>
          )}
          <Button kind="plain" onClick={open}>
            {me.email === undefined ? m.add_email() : m.change_email()}
          </Button>
        </div>
      )}
      <PartMessage text={said} />
    </SettingsPart>
  )
}
