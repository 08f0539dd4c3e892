import type { PublicCard } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import * as marks from '#web/ui/marks.module.css'

export type WithMarks = Partial<Pick<PublicCard, 'freeTender' | 'emergency' | 'proforma' | 'sample'>>

export const hasMarks = ({ freeTender, emergency, proforma, sample }: WithMarks): boolean =>
  Boolean(freeTender || emergency || proforma || sample)

type Props = {
  tender: WithMarks
  /** In whole words, where there is room for them. */ isWordy?: boolean
  /** Another element says that the tender is a sample. */ isSampleSaid?: boolean | undefined
}

/** Free, emergency, proforma and sample. */
export function TenderMarks({ tender, isWordy, isSampleSaid }: Props) {
  return (
    <>
      {tender.freeTender && <span className={`${marks.tag} ${marks.free}`}>{m.free()}</span>}
      {tender.emergency && <span className={`${marks.tag} ${marks.emergency}`}>{m.emergency()}</span>}
      {tender.proforma && <span className={marks.tag}>{m.proforma()}</span>}
      {tender.sample && !isSampleSaid && (
        <span className={`${marks.tag} ${marks.sample}`} title={isWordy ? undefined : m.sample_explained()}>
          {isWordy ? m.sample_explained() : m.sample()}
        </span>
      )}
    </>
  )
}
