import { Suspense } from 'react'
import type { TenderDetail } from '#contract/tenders.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
// The document shows it before its script is there.
import * as styles from '#web/features/bidding/bidding.module.css'

const part = () => import('#web/features/bidding/bidding-part.tsx')
/** Comes with the document; in the browser its script need not be there first. */
const BiddingPart = import.meta.env.SSR ? (await part()).BiddingPart : lazyPart(async () => (await part()).BiddingPart)

/** The papers that bidders submit, and the reader's decision to bid. */
export const TenderBidding = ({ tender }: { tender: TenderDetail }) => (
  <div className={styles.place}>
    <Suspense>
      <BiddingPart key={tender.id} tender={tender} />
    </Suspense>
  </div>
)
