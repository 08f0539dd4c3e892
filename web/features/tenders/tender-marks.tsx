import type { PublicCard } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import * as marks from '#web/ui/marks.module.css'

export type WithMarks = Partial<Pick<PublicCard, 'freeTender' | 'emergency' | 'proforma' | 'sample'>>

export const hasMarks = ({ freeTender, emergency, proforma, sample }: WithMarks): boolean =>
  Boolean(freeTender || emergency || proforma || sample)

/** Free, emergency, proforma and sample. `isWordy` says in whole words what a sample is, where there is room for them. */
export function TenderMarks({ tender, isWordy = false }: { tender: WithMarks; isWordy?: boolean }) {
  return (
    <>
      {tender.freeTender && <span className={`${marks.tag} ${marks.free}`}>{m.free()}</span>}
      {tender.emergency && <span className={`${marks.tag} ${marks.emergency}`}>{m.emergency()}</span>}
      {tender.proforma && <span className={marks.tag}>{m.proforma()}</span>}
      {tender.sample && (
        <span className={`${marks.tag} ${marks.sample}`} title={isWordy ? undefined : m.sample_explained()}>
          {isWordy ? m.sample_explained() : m.sample()}
        </span>
      )}
    </>
  )
}
