import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { ContactDetails } from '#contract/inquiries.ts'
import { formatPhone, normalisePhone } from '#ethiopia/phone-number.ts'
import { phonesInText } from '#ethiopia/phones-in-text.ts'
import { telAddress } from '#ethiopia/tel-address.ts'
import { m } from '#web/lib/messages.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { ContactMap } from './contact-map.tsx'
import * as styles from './contact.module.css'

/** The telephone numbers of a text, each to be dialled; one of another country as it is written. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phonesInText(phone).map(({ text: written, dial, extension }, place) => (
    <Fragment key={written}>
      {place > 0 && ', '}
      {dial ? (
        <a href={telAddress({ dial, extension })}>{normalisePhone(dial) ? formatPhone(dial) : written}</a>
      ) : (
        written
      )}
      {extension && ` ${m.phone_extension({ extension })}`}
    </Fragment>
  ))

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <Icon name={icon} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The operator's name and contact details, as far as configured, and the map. */
export function ContactPanel({ details: { name, address, phones, email, website } }: { details: ContactDetails }) {
  return (
    <section className={styles.panel} aria-labelledby="reach">
      <h2 id="reach" className={text.sectionTitle}>
        {m.contact_panel()}
      </h2>
      {name && <p className={styles.name}>{name}</p>}
      <dl className={styles.lines}>
        <Line icon="map-pin" label={m.address()}>
          {address ?? m.place()}
        </Line>
        {phones.length > 0 && (
          <Line icon="phone" label={m.contact_phone()}>
            {phones.map((phone) => (
              <p key={phone}>
                <PhoneLink phone={phone} />
              </p>
            ))}
          </Line>
        )}
        {email && (
          <Line icon="mail" label={m.contact_email()}>
            <a href={`mailto:${email}`}>{email}</a>
          </Line>
        )}
        {website && (
          <Line icon="globe" label={m.contact_website()}>
            <a href={website} rel="noreferrer">
              {new URL(website).host}
            </a>
          </Line>
        )}
      </dl>
      <ContactMap />
    </section>
  )
}
