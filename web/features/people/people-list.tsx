import { ROLES } from '#contract/endpoint.ts'
import type { Role } from '#contract/endpoint.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { formatPhone } from '#ethiopia/phone-number.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { m } from '#web/lib/messages.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { LabelledSelect } from '#web/ui/form/labelled-select.tsx'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as marks from '#web/ui/marks.module.css'
import { PageLinks } from '#web/ui/page-links.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './people.module.css'
import { roleName } from './role-name.ts'

export type FoundPeople = OutputOf<Contract['GET /api/admin/people']>
type Person = FoundPeople['data'][number]

const pageAddress = (query: string, role: Role | undefined, pageIndex: number): string => {
  const params = new URLSearchParams({
    ...(query && { query }),
    ...(role && { role }),
    ...(pageIndex > 0 && { pageIndex: String(pageIndex) }),
  })
  return `/admin/people${params.size > 0 ? `?${params}` : ''}`
}

type ListProps = { query: string; role?: Role | undefined; found: FoundPeople }

/** Search by name, email or phone, and by role, a page at a time. Works without script too. */
export function PeopleList({ query, role, found }: ListProps) {
  const { data, pageIndex, totalPages, totalCount } = found
  return (
    <div className={styles.people}>
      <div className={text.spread}>
        <h1 className={text.pageTitle}>{m.people()}</h1>
        <Link to="/admin/plan">{m.plan_title()}</Link>
      </div>
      <form className={styles.search} role="search" action="/admin/people">
        <div className={fields.field}>
          <label htmlFor="people-query">{m.people_find()}</label>
          <input
            key={query}
            id="people-query"
            type="search"
            name="query"
            className={fields.input}
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <LabelledSelect key={role} id="people-role" name="role" label={m.person_role()} defaultValue={role ?? ''}>
          <option value="">{m.choice_all()}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </LabelledSelect>
        <Button type="submit">{m.people_search()}</Button>
      </form>
      {totalCount === 0 ? (
        <section className={states.state}>
          <h2>{m.people_none()}</h2>
          <p>{m.people_none_text()}</p>
          <Link to="/admin/people">{m.clear_search()}</Link>
        </section>
      ) : (
        <>
          <LiveMessage className={text.quiet}>{m.people_count({ count: totalCount })}</LiveMessage>
          <ul className={styles.list}>
            {data.map((person) => (
              <PersonLine key={person.id} person={person} />
            ))}
          </ul>
        </>
      )}
      <PageLinks pageIndex={pageIndex} totalPages={totalPages} to={(page) => pageAddress(query, role, page)} />
    </div>
  )
}

function PersonLine({ person: { id, name, email, phoneNumber, roles, suspendedAt, lastSeenAt } }: { person: Person }) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  return (
    <li>
      <Link to={`/admin/people/${id}`}>
        <span>
          <b>{name ?? m.person_nameless()}</b>
          <br />
          <small>{[email, phoneNumber && formatPhone(phoneNumber)].filter(Boolean).join(' · ')}</small>
        </span>
        <span>
          <span className={styles.tags}>
            {suspendedAt !== undefined && <span className={`${marks.tag} ${styles.out}`}>{m.suspended()}</span>}
            {roles.map((role) => (
              <span key={role} className={marks.tag}>
                {roleName(role)}
              </span>
            ))}
          </span>
          <small>{m.last_seen({ when: relativeTime(lastSeenAt, now, visitor) })}</small>
        </span>
      </Link>
    </li>
  )
}
