import { m } from '#web/lib/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Me } from './me.ts'
import { PhoneCode } from './phone-code.tsx'

const WIDTH = 500

/** Asks for the mobile number and confirms it by a code. */
export function MobileDialog({ me, onClose, onDone }: { me: Me; onClose(): void; onDone(changes: Partial<Me>): void }) {
  return (
    <Dialog title={m.mobile_title()} width={WIDTH} onClose={onClose}>
      <PhoneCode
        me={me}
        back={`${location.pathname}${location.search}`}
        hint={m.mobile_text()}
        required={m.mobile_title()}
        onConfirmed={({ phoneNumber, mobile, phoneNumberConfirmed }) =>
          onDone({ phoneNumber, mobile, phoneNumberConfirmed })
        }
      />
    </Dialog>
  )
}
