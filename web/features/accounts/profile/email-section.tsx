import { Suspense, useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import type { AboutMe } from './me.ts'
import { SettingsRow, VerifiedMark, PartMessage } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { useFormFocus } from '#web/ui/part/use-form-focus.ts'
import { useWork } from '#web/ui/part/use-work.ts'

const EmailForm = lazyPart(
  async () => (await import('./email-form.tsx')).EmailForm,
  () => <LiveMessage urgent>{m.no_answer()}</LiveMessage>,
)

const nothing = () => undefined

/** The email is often opened elsewhere, and the reader then returns to this page. */
function useConfirmedElsewhere(isWaiting: boolean, change: AboutMe['change']): void {
  useEffect(() => {
    if (!isWaiting) return
    const check = () => {
      if (document.visibilityState === 'visible')
        browserCall('GET /api/account/me').then(
          ({ email, emailConfirmed }) => emailConfirmed && change({ email, emailConfirmed }),
          nothing,
        )
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isWaiting, change])
}

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
  const sendAgain = async (email: string) => {
    await browserCall('POST /api/account/change-email', { body: { email } })
    return m.email_sent_to({ email })
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
        <div className={`${parts.panel} ${parts.narrow}`}>
          <Suspense>
            <EmailForm
              me={me}
              change={change}
              onSent={(email) => {
                setOpen(false)
                say(m.email_sent_to({ email }))
              }}
              onCancel={() => setOpen(false)}
            />
          </Suspense>
        </div>
      ) : (
        <div className={parts.actions}>
          {isWaiting && (
            <Button busy={isBusy} onClick={() => void run(() => sendAgain(me.email ?? ''))}>
              {m.resend_email()}
            </Button>
          )}
          <Button
            kind="link"
            onClick={() => {
              say(undefined)
              setOpen(true)
            }}
          >
            {me.email === undefined ? m.add_email() : m.change_email()}
          </Button>
        </div>
      )}
      <PartMessage text={said} />
    </SettingsRow>
  )
}
