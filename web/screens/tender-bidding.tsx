import { Suspense } from 'react'
import type { TenderDetail } from '#contract/tenders.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
// The document shows it before its script is loaded.
import * as styles from '#web/features/bidding/bidding.module.css'

const part = () => import('#web/features/bidding/bidding-part.tsx')
/** Part of the document; in the browser its script may be loaded later. */
const BiddingPart = import.meta.env.SSR ? (await part()).BiddingPart : lazyPart(async () => (await part()).BiddingPart)

/** The papers that bidders submit, and the reader's decision to bid. */
export const TenderBidding = ({ tender }: { tender: TenderDetail }) => (
  <div className={styles.place}>
    <Suspense>
      <BiddingPart key={tender.id} tender={tender} />
    </Suspense>
  </div>
)
