import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hasPicker, pickContacts } from './device-contacts.ts'
import type { ContactKind } from './google-return.ts'
import type { useImport } from './use-import.ts'
import * as styles from './contacts.module.css'

type Props = { importing: ReturnType<typeof useImport>; agrees(): boolean }

/** The device's own contact picker, where the browser has it. */
export function DeviceImport({ importing: { run, step }, agrees }: Props) {
  if (!hasPicker()) return null
  const choose = () => {
    if (step !== undefined || !agrees()) return
    void run(async (sending) => {
      const contacts = await pickContacts()
      if (contacts.length === 0) return undefined
      sending()
      return browserCall('POST /api/contacts/picked', { body: { consent: true, contacts } })
    })
  }
  return (
    <section className={styles.way}>
      <h2>
        <Icon name="smartphone" />
        {m.contacts_from_device()}
      </h2>
      <p>{m.contacts_device_text()}</p>
      <Button kind="plain" onClick={choose}>
        {m.contacts_choose()}
      </Button>
    </section>
  )
}

/** Google Contacts, where this server may ask for them. */
export function GoogleImport({
  importing: { run, step },
  agrees,
  kind,
  returnUrl,
}: Props & { kind: ContactKind; returnUrl?: string }) {
  const open = () => {
    if (step !== undefined || !agrees()) return
    void run(async () => {
      const { url } = await browserCall('POST /api/contacts/google/start', { body: { consent: true, kind, returnUrl } })
      location.assign(url)
      return undefined
    })
  }
  return (
    <section className={styles.way}>
      <h2>
        <Icon name="globe" />
        {m.contacts_from_google()}
      </h2>
      <p>{m.contacts_google_text()}</p>
      <Button kind="plain" onClick={open}>
        {m.contacts_google_open()}
      </Button>
    </section>
  )
}
