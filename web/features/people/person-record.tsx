import { ROLES } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import { minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock } from '#ethiopia/clock.ts'
import { clockText, dayText, machineDate } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { SettingsPart } from '#web/ui/part/part.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './people.module.css'
import type { PersonDetail } from './person-detail.ts'
import { roleName } from './role-name.ts'

type Event = PersonDetail['events'][number]

const KINDS: Record<string, () => string> = {
  'signed-up': m.event_signed_up,
  'signed-in': m.event_signed_in,
  'email-asked': m.event_email_asked,
  'email-confirmed': m.event_email_confirmed,
  'phone-confirmed': m.event_phone_confirmed,
  'phone-lost': m.event_phone_lost,
  'password-changed': m.event_password_changed,
  'password-reset': m.event_password_reset,
  linked: m.event_linked,
  unlinked: m.event_unlinked,
  'roles-changed': m.event_roles_changed,
  suspended: m.event_suspended,
  'let-back-in': m.event_let_back_in,
  'taken-back': m.event_taken_back,
  'late-ways-removed': m.event_late_sign_ins_removed,
  'session-copied': m.event_session_copied,
}

const WAYS: Record<string, () => string> = {
  password: m.password,
  code: m.code,
  reset: m.reset_password,
  google: m.google,
  telegram: m.telegram,
}

const rolesIn = (given: unknown): string => {
  const names = ROLES.filter((role) => Array.isArray(given) && given.includes(role)).map(roleName)
  return names.length > 0 ? names.join(', ') : '–'
}

/** Details of an event in words: roles before and after, sign-in method, actor. The server records no secrets. */
function detailText({ kind, detail, byId, byName }: Event, personId: PersonId): string {
  const parts: string[] = []
  if (kind === 'roles-changed' && detail) parts.push(`${rolesIn(detail['from'])} → ${rolesIn(detail['to'])}`)
  for (const name of ['method', 'provider']) {
    const way = detail?.[name]
    if (typeof way === 'string') parts.push(WAYS[way]?.() ?? way)
  }
  if (byName && byId !== personId) parts.push(m.created_by({ name: byName }))
  return parts.join(' · ')
}

/** The events of the account, the latest first. */
export function PersonRecord({ id, events }: Pick<PersonDetail, 'id' | 'events'>) {
  const visitor = useVisitor()
  return (
    <SettingsPart id="record" title={m.record()}>
      {events.length === 0 ? (
        <p className={text.quiet}>{m.record_none()}</p>
      ) : (
        <ol className={styles.record}>
          {events.map((event, index) => {
            const clock = formatClock(minutesOfDayAt(event.at))
            const detail = detailText(event, id)
            return (
              <li key={`${event.at} ${events.length - index}`}>
                <time dateTime={machineDate(event.at, clock)}>
                  {dayText(event.at, visitor, { weekday: false })}, {clockText(clock, visitor.lang)}
                </time>
                <span>{KINDS[event.kind]?.() ?? event.kind}</span>
                {detail && <small>{detail}</small>}
              </li>
            )
          })}
        </ol>
      )}
    </SettingsPart>
  )
}
