import type { ListCard } from '#web/lib/list-card.ts'
import { m } from '#web/lib/messages.ts'
import * as text from '#web/ui/text.module.css'

/** Whether all tenders of a list are samples: then it is said once, and not on each of them. */
export const areSamples = (cards: readonly Pick<ListCard, 'sample'>[]): boolean =>
  cards.length > 0 && cards.every(({ sample }) => sample)

/** Says so, above the list. */
export const SampleNote = () => <p className={text.hint}>{m.samples_only()}</p>
