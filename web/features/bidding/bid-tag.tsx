import { useEffect } from 'react'
import type { TenderId } from '#contract/ids.ts'
import { useStore } from '#web/lib/use-store.ts'
import * as marks from '#web/ui/marks.module.css'
import * as styles from './bidding.module.css'
import { choiceName } from './choice-name.ts'
import { askBidDecision, bidDecisions } from './decisions-store.ts'

/** On a saved card: what the reader decided about it, and their note. */
export function BidTag({ tenderId }: { tenderId: TenderId }) {
  const known = useStore(bidDecisions).get(tenderId)
  useEffect(() => askBidDecision(tenderId), [tenderId])
  if (!known) return null
  return (
    <>
      {known.decision && (
        <span className={`${marks.tag} ${known.decision === 'go' ? styles.go : ''}`}>{choiceName(known.decision)}</span>
      )}
      {known.note && <span className={styles.remark}>{known.note}</span>}
    </>
  )
}
