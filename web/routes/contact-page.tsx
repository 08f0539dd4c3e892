import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ContactDetails } from '#contract/inquiries.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { ContactForm } from '#web/features/inquiries/contact-form.tsx'
import { ContactPanel, PhoneLink } from '#web/features/inquiries/contact-panel.tsx'
import * as styles from '#web/features/inquiries/contact.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'

type ContactData = {
  details: ContactDetails
  /** Submitted without script: refused, or received. */
  posted?: PostedForm | undefined
  isSent: boolean
  /** The subject in the link. */
  subject?: string | undefined
  /** The number of the signed-in reader's account. */
  phone?: string | undefined
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ContactData> {
  const { call, posted, signedIn } = context.get(worldContext)
  const { searchParams } = new URL(request.url)
  const [details, me] = await Promise.all([
    call('GET /api/inquiries/contact-details'),
    signedIn ? call('GET /api/account/me').catch(() => undefined) : undefined,
  ])
  return {
    details,
    phone: me?.phoneNumber,
    posted,
    isSent: searchParams.has('sent'),
    subject: searchParams.get('subject') ?? undefined,
  }
}

export const handle: ScreenHandle<ContactData> = {
  name: 'contact-page',
  title: () => titled(m.contact_us(), m.app_name()),
  head: () => ({ description: m.contact_intro(), canonical: '/contact' }),
}

/** How long the thanks stay before the start page opens. */
const THANKS_MS = 2000

/** A message to the operator, and other ways to reach them. */
export function Component() {
  const { details, posted, isSent, subject, phone } = useLoaderData<ContactData>()
  const { staff } = useVisitor()
  const [sent, setSent] = useState(isSent ? 1 : 0)
  const thanks = useRef<HTMLParagraphElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (sent === 0) return undefined
    thanks.current?.focus()
    const timer = setTimeout(() => void navigate('/'), THANKS_MS)
    return () => clearTimeout(timer)
  }, [sent, navigate])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={text.pageTitle}>{m.contact_us()}</h1>
        <p className={text.quiet}>{m.contact_intro()}</p>
        {details.phones.length > 0 && (
          <p className={styles.call}>
            <Icon name="phone" />
            {details.phones.map((phone) => (
              <PhoneLink key={phone} phone={phone} />
            ))}
          </p>
        )}
        {staff && (
          <p>
            <Link to="/contact/messages">{m.messages_title()}</Link> ·{' '}
            <Link to="/contact/orders">{m.orders_title()}</Link>
          </p>
        )}
      </header>
      <div className={styles.written}>
        <LiveMessage as="div">
          {sent > 0 && (
            <p ref={thanks} tabIndex={-1} className={`${states.banner} ${styles.sent}`}>
              <Icon name="check" />
              {m.contact_sent()}
            </p>
          )}
        </LiveMessage>
        {isSent && (
          <noscript>
            <p>
              <a href="/home">{m.contact_back()}</a>
            </p>
          </noscript>
        )}
        <ContactForm
          key={sent}
          posted={sent === 0 ? posted : undefined}
          subject={sent === 0 ? subject : undefined}
          phone={phone}
          onSent={() => setSent(sent + 1)}
        />
      </div>
      <ContactPanel details={details} />
    </div>
  )
}
