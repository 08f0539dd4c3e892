import type { ContactDetails } from '#contract/inquiries.ts'
import { formatPhone, normalisePhone } from '#ethiopia/phone-number.ts'
import { dayText, machineDate } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as textStyles from '#web/ui/text.module.css'
import { LEGAL_CHANGED } from './legal-text.ts'
import type { LegalText } from './legal-text.ts'
import * as styles from './legal.module.css'

/** A long text with its table of contents; every part has an address of its own. */
export function LegalPage({ title, text: { lead, sections } }: { title: string; text: LegalText }) {
  const visitor = useVisitor()
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={textStyles.pageTitle}>{title}</h1>
        <p className={textStyles.hint}>
          <time dateTime={machineDate(LEGAL_CHANGED)}>
            {m.legal_changed({ date: dayText(LEGAL_CHANGED, visitor, { weekday: false, short: false }) })}
          </time>
        </p>
        <div className={styles.lead}>{lead}</div>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents" className={textStyles.label}>
          {m.on_this_page()}
        </h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} tabIndex={-1}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  )
}

/** The operator's name, address, phones, email and website, one a line, as far as configured. */
export function OperatorLines({ operator: { name, address, phones, email, website } }: { operator: ContactDetails }) {
  return (
    <address className={styles.operator}>
      {name && <strong>{name}</strong>}
      {address && <span>{address}</span>}
      {phones.map((phone) => (
        <span key={phone}>{formatPhone(normalisePhone(phone) ?? phone)}</span>
      ))}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {website && (
        <a href={website} rel="noreferrer">
          {new URL(website).host}
        </a>
      )}
      <a href="/contact">{m.contact_us()}</a>
    </address>
  )
}
