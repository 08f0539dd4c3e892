import { Suspense, useState } from 'react'
import { formatPhone } from '#ethiopia/phone-number.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import type { AboutMe } from './me.ts'
import { SettingsRow, VerifiedMark, PartMessage } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { useFormFocus } from '#web/ui/part/use-form-focus.ts'

const PhoneCode = lazyPart(
  async () => (await import('./phone-code.tsx')).PhoneCode,
  () => <LiveMessage urgent>{m.no_answer()}</LiveMessage>,
)

/** The mobile number, and confirming or changing it by a code. */
export function PhonePart({ me, change }: AboutMe) {
  const [isOpen, setOpen] = useState(false)
  useFormFocus('mobile', isOpen)
  const [said, setSaid] = useState<string>()
  const isProven = me.phoneNumberConfirmed === true
  return (
    <SettingsRow id="mobile" title={m.mobile()}>
      {me.phoneNumber === undefined ? (
        <p className={text.quiet}>{m.no_mobile()}</p>
      ) : (
        <p className={parts.value}>
          <b>{formatPhone(me.phoneNumber)}</b> <VerifiedMark isProven={isProven} />
        </p>
      )}
      {isOpen ? (
        <div className={`${parts.panel} ${parts.narrow}`}>
          <Suspense>
            <PhoneCode
              me={me}
              back="/subscription/profile#mobile"
              hint={isProven ? m.number_changes() : m.mobile_text()}
              required={m.mobile_required()}
              onConfirmed={({ phoneNumber, mobile, phoneNumberConfirmed }) => {
                change({ phoneNumber, mobile, phoneNumberConfirmed })
                setOpen(false)
                setSaid(m.number_confirmed())
              }}
            />
          </Suspense>
          <Button kind="plain" onClick={() => setOpen(false)}>
            {m.cancel()}
          </Button>
        </div>
      ) : (
        <div className={parts.actions}>
          <Button
            kind={isProven ? 'link' : 'plain'}
            onClick={() => {
              setSaid(undefined)
              setOpen(true)
            }}
          >
            {isProven ? m.change_number() : me.phoneNumber === undefined ? m.add_number() : m.confirm_number()}
          </Button>
        </div>
      )}
      <PartMessage text={said} />
    </SettingsRow>
  )
}
