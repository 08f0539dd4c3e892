import type { TenderDetail } from '#contract/tenders.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './location.module.css'

const LocationMap = lazyPart(async () => (await import('./location-map.tsx')).LocationMap)

type Props = { tender: Pick<TenderDetail, 'latitude' | 'longitude' | 'location' | 'language'> }

/** Where bids are submitted, for a tender with an exact place; its actions are loaded after the page. */
export function LocationCard({ tender: { latitude, longitude, location, language } }: Props) {
  if (latitude === undefined || longitude === undefined) return null
  return (
    <section className={`${text.section} ${styles.location}`} aria-labelledby="location-title">
      <h2 id="location-title" className={text.sectionTitle}>
        {m.location()}
      </h2>
      {location && <p lang={language}>{location}</p>}
      <div className={styles.room}>
        <AfterHydration>
          <LocationMap place={{ latitude, longitude }} />
        </AfterHydration>
      </div>
    </section>
  )
}
