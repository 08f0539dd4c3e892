import { useEffect, useState } from 'react'
import { tenderAddress } from '#contract/tender-address.ts'
import type { TenderDetail } from '#contract/tenders.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './on-this-device.module.css'

/** As many as fit below the message on a phone. */
const COUNT = 5

/** The tenders that were opened here last: all of them can be read without a connection. */
export function OnThisDevice() {
  const [opened, setOpened] = useState<TenderDetail[]>([])
  const visitor = useVisitor()
  useEffect(() => {
    void import('#web/offline/cached-details.ts')
      .then(({ listOpened }) => listOpened(COUNT))
      .then(setOpened)
      .catch(() => undefined)
  }, [])
  if (opened.length === 0) return null
  return (
    <section className={styles.opened}>
      <h2 className={`${text.section} ${text.sectionTitle}`}>{m.offline_here()}</h2>
      <ul>
        {opened.map((tender) => (
          <li key={tender.id}>
            <Link to={tenderAddress(tender)} lang={tender.language}>
              {tender.shortTitle}
            </Link>
            {tender.closingTimestamp !== undefined && (
              <small>{m.closes_at({ when: dayText(tender.closingTimestamp, visitor) })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
