import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { tenderAddress } from '#contract/tender-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as styles from './settings.module.css'
import type { PreviewState } from './use-preview.ts'

const MAX_COUNTED = 1000
const DAYS = 30
const DAYS_OF_WEEK = 7

/** How often that is, where it is often enough to say it per day or week. */
function rateText(count: number): string {
  const aDay = Math.round(count / DAYS)
  if (aDay >= 1) return m.preview_a_day({ count: aDay })
  const aWeek = Math.round((count * DAYS_OF_WEEK) / DAYS)
  return aWeek >= 1 ? m.preview_a_week({ count: aWeek }) : ''
}

type Props = {
  state: PreviewState
  /** Shown while there is nothing to look for. */ nothing: string
  /** Only part of the choices could be counted, so the number is a minimum. */ isPart?: boolean
}

/** How many tenders of the last 30 days match the present choices, with the newest of them. */
export function PreviewLine({ state: { preview, isAsking, isFailed }, nothing, isPart = false }: Props) {
  const count = preview?.count ?? 0
  const shown =
    count > MAX_COUNTED || isPart
      ? `${grouped(Math.min(count, MAX_COUNTED))}+`
      : preview?.isEstimate
        ? m.preview_about({ count: grouped(count) })
        : grouped(count)
  const rate = preview ? rateText(count) : ''
  return (
    <div className={styles.preview} aria-busy={isAsking}>
      <Icon name="bell-ring" />
      <div>
        <LiveMessage>
          {isFailed
            ? m.preview_failed()
            : preview
              ? m.preview_found({ count, shown }) + rate
              : isAsking
                ? m.preview_asking()
                : nothing}
        </LiveMessage>
        {preview && preview.examples.length > 0 && (
          <ul className={styles.examples} aria-label={m.preview_examples()}>
            {preview.examples.map((card) => (
              <li key={card.id} lang={card.language}>
                <Link to={tenderAddress(card)} title={card.shortTitle}>
                  {card.shortTitle.slice(card.titleFrom)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
