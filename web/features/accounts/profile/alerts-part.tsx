import { formatPhone } from '#ethiopia/phone-number.ts'
import { m } from '#web/lib/messages.ts'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'
import type { Me } from './me.ts'
import { Part, Proven } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'

/** The place of the alert switches. There are none yet: it says so, and shows over which ways somebody could be told. */
export function AlertsPart({ me }: { me: Me }) {
  return (
    <>
      <section className={states.state}>
        <h2>{m.alerts_later()}</h2>
        <p>{m.alerts_later_text()}</p>
        <p>{m.alerts_meanwhile()}</p>
        <Link to="/tenders/list">{m.all_tenders()}</Link>
      </section>
      <Part id="reach" title={m.alerts_reach()}>
        <ul className={parts.lines}>
          <li>
            <div>
              <b>{m.email()}</b>
              <small>{me.email ?? m.no_email()}</small>
            </div>
            {me.email !== undefined && <Proven isProven={me.emailConfirmed === true} />}
          </li>
          <li>
            <div>
              <b>{m.sms()}</b>
              <small>{me.phoneNumber === undefined ? m.no_mobile() : formatPhone(me.phoneNumber)}</small>
            </div>
            {me.phoneNumber !== undefined && <Proven isProven={me.phoneNumberConfirmed === true} />}
          </li>
          <li>
            <div>
              <b>{m.telegram()}</b>
              <small>{me.telegramId === undefined ? m.not_linked() : m.linked()}</small>
            </div>
          </li>
        </ul>
      </Part>
    </>
  )
}
