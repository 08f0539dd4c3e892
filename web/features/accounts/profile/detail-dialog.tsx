import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { isEmail, isMobile } from '../login/checks.ts'
import type { Me } from './me.ts'
import * as styles from './profile.module.css'

const WIDTH = 600
const SNACK_MS = 2000

type Props = { me: Me; onClose(): void; onDone(changes: Partial<Me>): void }

/** When the note about errors was last shown; 0 once it has disappeared. */
function useSnack() {
  const [snack, setSnack] = useState(0)
  useEffect(() => {
    if (snack === 0) return undefined
    const timer = setTimeout(() => setSnack(0), SNACK_MS)
    return () => clearTimeout(timer)
  }, [snack])
  return [snack, setSnack] as const
}

/** Asks for the email and the mobile number. Known details are shown and changed in the profile only. */
export function DetailDialog({ me, onClose, onDone }: Props) {
  const [snack, setSnack] = useSnack()
  const form = useForm('detail', {
    check: ({ email = '', mobile = '' }) => ({
      email: email.trim() === '' ? m.email_required() : isEmail(email) ? undefined : m.email_invalid(),
      mobile: isMobile(mobile) ? undefined : m.mobile_format(),
    }),
    onFaulty() {
      setSnack(Date.now())
      return ''
    },
    async send(values) {
      const email = (values['email'] ?? '').trim()
      const mobile = (values['mobile'] ?? '').trim()
      if (me.email === undefined) await browserCall('POST /api/account/change-email', { body: { email } })
      await browserCall('POST /api/subscription/SaveMobile', { body: { mobile, email } })
      onDone({ email, mobile, phoneNumber: mobile })
      return 'leaving'
    },
  })
  return (
    <Dialog title={m.detail_title()} width={WIDTH} onClose={onClose}>
      <p className={text.quiet}>{m.detail_why()}</p>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput
          form={form}
          name="email"
          type="email"
          label={m.email()}
          autoComplete="email"
          defaultValue={me.email}
          readOnly={me.email !== undefined}
          required
        />
        <LabelledInput
          form={form}
          name="mobile"
          type="tel"
          inputMode="tel"
          label={m.mobile()}
          hint={m.mobile_format()}
          autoComplete="tel"
          required
        />
        <SubmitButton form={form} busyText={m.saving()}>
          {m.continue_on()}
        </SubmitButton>
      </Form>
      {snack > 0 && (
        <LiveMessage urgent className={styles.snack}>
          {m.details_invalid()}
        </LiveMessage>
      )}
    </Dialog>
  )
}
