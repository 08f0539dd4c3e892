import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatPhone } from '#ethiopia/phone-number.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import { SettingsPart, VerifiedMark } from '#web/ui/part/part.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './people.module.css'
import type { PersonDetail } from './person-detail.ts'
import { PersonRecord } from './person-record.tsx'
import { RolesPart } from './roles-part.tsx'
import { SuspensionPart } from './suspension-part.tsx'

/** One person as admins see them: contacts, access (`children`), roles, suspension, and the account's events. */
export function PersonSheet({ person: given, children }: { person: PersonDetail; children: ReactNode }) {
  const [person, setPerson] = useState(given)
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const {
    id,
    name,
    email,
    emailConfirmed,
    phoneNumber,
    phoneNumberConfirmed,
    sessionCount,
    suspendedAt,
    createdAt,
    lastSeenAt,
  } = person
  // The change just made is in the record.
  const onChanged = async () => {
    const now = await browserCall('GET /api/admin/people/{id}', { params: { id } }).catch(() => undefined)
    if (now) setPerson(now)
  }
  return (
    <div className={`${styles.people} ${styles.sheet}`}>
      <Link to="/admin/people">{m.people()}</Link>
      <h1 className={`${text.pageTitle} ${text.row}`}>
        {name ?? m.person_nameless()}{' '}
        {suspendedAt !== undefined && <span className={`${marks.tag} ${styles.out}`}>{m.suspended()}</span>}
      </h1>
      <SettingsPart id="account" title={m.account_facts()}>
        <div className={styles.facts}>
          {email !== undefined && (
            <p>
              {email} <VerifiedMark isProven={emailConfirmed} />
            </p>
          )}
          {phoneNumber !== undefined && (
            <p>
              {formatPhone(phoneNumber)} <VerifiedMark isProven={phoneNumberConfirmed} />
            </p>
          )}
          <p className={text.quiet}>
            {m.joined_on({ date: dayText(createdAt, visitor, { weekday: false }) })} ·{' '}
            {m.last_seen({ when: relativeTime(lastSeenAt, now, visitor) })} · {m.open_sessions({ count: sessionCount })}
          </p>
        </div>
      </SettingsPart>
      {children}
      <RolesPart person={person} onChanged={() => void onChanged()} />
      <SuspensionPart person={person} onChanged={() => void onChanged()} />
      <PersonRecord id={id} events={person.events} />
    </div>
  )
}
