import type { TenderDetail } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as text from '#web/ui/text.module.css'
import * as facts from './facts.module.css'

/** Bid bond and document price, shown where the clock part with them is hidden. */
export function BidBond({ tender: { bidBond, docPrice, language } }: { tender: TenderDetail }) {
  const { lang } = useVisitor()
  if (!bidBond?.trim() && !docPrice?.trim()) return null
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.bid_bond()}</h2>
      <dl className={facts.facts} lang={language}>
        {bidBond?.trim() && (
          <div>
            <dt lang={lang}>{m.bid_bond()}</dt>
            <dd>{bidBond}</dd>
          </div>
        )}
        {docPrice?.trim() && (
          <div>
            <dt lang={lang}>{m.document_price()}</dt>
            <dd>{docPrice}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
