import { useCallback } from 'react'
import type { KeywordHit } from '#contract/alerts.ts'
import type { TenderId } from '#contract/ids.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { useRead } from '#web/ui/part/use-read.ts'
import * as styles from './settings.module.css'

const readReasons = async (id: number) => {
  const [keywords, sectors, customers] = await Promise.all([
    browserCall('GET /api/subscription/GetMatchedKeywords/{id}', { params: { id } }),
    browserCall('GET /api/subscription/GetHitSectorAlerts/{id}', { params: { id } }),
    browserCall('GET /api/subscription/GetHitCustomerAlerts/{id}', { params: { id } }),
  ])
  return { keywords, sectors, customers }
}

/** The words around a keyword's match. */
function Place({ place }: Pick<KeywordHit, 'place'>) {
  if (!place) return null
  const { text, start, end } = place
  return (
    <small>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </small>
  )
}

const People = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <small> {m.people_count({ count })}</small>

/**
 * The reader's keywords, sectors and customers by which this tender was found; for staff, everybody's. Nothing where
 * there are none.
 */
export function MatchedReasons({ tenderId }: { tenderId: TenderId }) {
  const { lang } = useVisitor()
  const { reading } = useRead(useCallback(() => readReasons(tenderId), [tenderId]))
  // An addition to the page: without a response it is missing.
  if (reading.state !== 'read') return null
  const { keywords, sectors, customers } = reading.value
  if (keywords.length + sectors.length + customers.length === 0) return null
  return (
    <dl className={styles.reasons}>
      {keywords.length > 0 && (
        <div>
          <dt>{m.matched_keywords()}</dt>
          {keywords.map(({ matchedKeywordText, place, people }) => (
            <dd key={matchedKeywordText}>
              <b>{matchedKeywordText}</b>
              <People count={people} /> <Place place={place} />
            </dd>
          ))}
        </div>
      )}
      {sectors.length > 0 && (
        <div>
          <dt>{m.matched_sectors()}</dt>
          {sectors.map(({ sector, name, people }) => (
            <dd key={sector}>
              <b>{SECTOR_NAMES.find(({ id }) => id === sector)?.[lang] ?? name}</b>
              <People count={people} />
            </dd>
          ))}
        </div>
      )}
      {customers.length > 0 && (
        <div>
          <dt>{m.matched_customers()}</dt>
          {customers.map(({ customer, people }) => (
            <dd key={customer}>
              <b>{customer}</b>
              <People count={people} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
