import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './alert-list.module.css'
import type { ReadAlertCard } from './read-alerts.ts'

type Reasons = Pick<ReadAlertCard, 'matchedKeywords' | 'matchedSectors' | 'matchedCustomers' | 'savedSearches'>

/** Why a tender is in the alert list, in the reader's own words where they gave them. */
export function WhyFound({ card }: { card: Reasons }) {
  const { lang } = useVisitor()
  const kinds: [string, string[]][] = [
    [m.keywords(), card.matchedKeywords],
    [m.sector(), card.matchedSectors.flatMap((id) => SECTOR_NAMES.find((sector) => sector.id === id)?.[lang] ?? [])],
    [m.customer(), card.matchedCustomers],
    [m.saved_search(), card.savedSearches],
  ]
  const found = kinds.filter(([, values]) => values.length > 0)
  if (found.length === 0) return null
  return (
    <p className={styles.why}>
      <Icon name="bell-ring" />
      <span>
        {found.map(([kind, values], place) => (
          <span key={kind}>
            {place > 0 && ' · '}
            {kind}: <b>{values.join(m.list_comma())}</b>
          </span>
        ))}
      </span>
    </p>
  )
}
