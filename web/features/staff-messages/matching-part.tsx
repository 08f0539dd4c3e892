import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { SettingsPart } from '#web/ui/part/part.tsx'
import { WaitingAge } from './waiting-age.tsx'
import type { Matching } from './delivery-counts.ts'
import * as styles from './staff-messages.module.css'

/** The state of matching: what is pending, and what it found since midnight in Addis Ababa. */
export function MatchingPart({
  matching: { tendersToMatch, oldestToMatch, hitsToday, profiles, savedSearches },
  at,
}: {
  matching: Matching
  at: number
}) {
  const lines = [
    { name: m.matching_waiting(), value: grouped(tendersToMatch) },
    {
      name: m.matching_oldest(),
      value: oldestToMatch === undefined ? m.matching_none() : <WaitingAge since={oldestToMatch} at={at} />,
    },
    { name: m.matching_hits(), value: grouped(hitsToday) },
    { name: m.matching_profiles(), value: grouped(profiles) },
    { name: m.saved_searches(), value: grouped(savedSearches) },
  ]
  return (
    <SettingsPart id="matching" title={m.matching_title()}>
      <dl className={styles.lines}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsPart>
  )
}
