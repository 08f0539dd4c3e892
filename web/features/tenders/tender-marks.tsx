import type { PublicCard } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'

export type WithMarks = Partial<Pick<PublicCard, 'freeTender' | 'emergency' | 'proforma' | 'sample'>>

export const hasMarks = ({ freeTender, emergency, proforma, sample }: WithMarks): boolean =>
  Boolean(freeTender || emergency || proforma || sample)

type Props = {
  tender: WithMarks
  /** Replaces 'Sample': a longer text where there is room, none where a note says it. */
  sampleText?: string | undefined
}

/** Free, emergency, proforma and sample. */
export function TenderMarks({ tender, sampleText = m.sample() }: Props) {
  return (
    <>
      {tender.freeTender && <span className={`${marks.tag} ${marks.free}`}>{m.free()}</span>}
      {tender.emergency && <span className={`${marks.tag} ${marks.emergency}`}>{m.emergency()}</span>}
      {tender.proforma && <span className={marks.tag}>{m.proforma()}</span>}
      {tender.sample && sampleText && <span className={`${marks.tag} ${marks.sample}`}>{sampleText}</span>}
    </>
  )
}

/** Whether all tenders of a list are samples: then it is said once, and not on each of them. */
export const areSamples = (cards: readonly Pick<WithMarks, 'sample'>[]): boolean =>
  cards.length > 0 && cards.every(({ sample }) => sample)

/** Says so, above the list. */
export const SampleNote = () => (
  <p className={text.hint} style={{ marginBottom: 'var(--space-2)' }}>
    {m.samples_only()}
  </p>
)
