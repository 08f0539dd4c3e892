import { useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { SettingsPart, PartMessage, WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { DeleteContacts } from './delete-contacts.tsx'

const IMPORT = `/Identity/Account/RegisterEmailContacts?returnUrl=${encodeURIComponent('/subscription/profile#contacts')}`
const readCounts = () => browserCall('GET /api/contacts/count')

/** How many contacts are stored for the reader, with links to see and delete them; part of the profile. */
export function ContactsPart() {
  const counts = useRead(readCounts)
  const [said, setSaid] = useState<string>()
  return (
    <SettingsPart id="contacts" title={m.contacts()}>
      <p className={text.quiet}>{m.contacts_profile_text()}</p>
      <WhenRead of={counts}>
        {({ total }) => (
          <>
            <p>
              <b>{m.contacts_count({ count: total })}</b>
            </p>
            <div className={parts.actions}>
              <ButtonLink kind="plain" to={IMPORT}>
                {m.contacts_import()}
              </ButtonLink>
              {total > 0 && (
                <DeleteContacts
                  onDeleted={() => {
                    setSaid(m.contacts_deleted())
                    counts.again()
                  }}
                />
              )}
            </div>
          </>
        )}
      </WhenRead>
      <PartMessage text={said} />
    </SettingsPart>
  )
}
