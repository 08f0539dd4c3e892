import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './sharing.module.css'

const WIDTH = 500

/**
 * Asks for contacts before the first share by email or SMS. Consent is voluntary: a reader who prefers typing learns
 * that the recipient becomes a contact.
 */
export function ContactsFirst({ address, onGoOn, onClose }: { address: string; onGoOn(): void; onClose(): void }) {
  return (
    <Dialog title={m.contacts_first()} width={WIDTH} onClose={onClose}>
      <p>{m.contacts_first_text()}</p>
      <p>{m.contacts_typed_saved()}</p>
      <p className={styles.quiet}>{m.contacts_private()}</p>
      <div className={styles.foot}>
        <Button kind="plain" onClick={onGoOn}>
          {m.contacts_no_import()}
        </Button>
        <ButtonLink to={address}>
          <Icon name="upload" />
          {m.contacts_import()}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
