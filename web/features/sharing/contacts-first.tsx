import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import * as styles from './sharing.module.css'

const WIDTH = 500

/** Asks for contacts before the first share by e-mail or SMS. Consent is free: who would rather type is told that whom they send it to becomes a contact. */
export function ContactsFirst({ address, onGoOn, onClose }: { address: string; onGoOn(): void; onClose(): void }) {
  return (
    <Dialog title={m.contacts_first()} width={WIDTH} onClose={onClose}>
      <p>{m.contacts_first_text()}</p>
      <p>{m.contacts_typed_kept()}</p>
      <p className={styles.quiet}>{m.contacts_private()}</p>
      <div className={styles.foot}>
        <button className={`${buttons.button} ${buttons.plain}`} onClick={onGoOn}>
          {m.contacts_no_import()}
        </button>
        <Link className={buttons.button} to={address}>
          <Icon name="upload" />
          {m.contacts_import()}
        </Link>
      </div>
    </Dialog>
  )
}
