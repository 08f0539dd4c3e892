import { framed, smsParts } from '#server/modules/notifications/index.ts'
import type { Composed, Composers } from '#server/modules/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PartsOf } from '../core/letters/fitted.ts'
import type { Said } from '../core/letters/letter.ts'
import { composeAmendments } from './tell-words-of-amendments.ts'
import { composeTenders } from './tell-words-of-tenders.ts'

/** How the letters of this module are made: the time, and how the service is reached from outside (without a slash at the end). */
type Composing = { clock: Clock; publicOrigin: string }

const partsOf: PartsOf = (text) => smsParts(text).parts

function wordsOf(said: Said | { unwanted: string }): Composed {
  if (!('letter' in said)) return said
  return { ...framed(said.letter), link: said.link }
}

/**
 * The words of what alerts tell, by kind: 'alert', 'digest', 'search-digest', 'amendment'. Each asks once more: a tender that closed or was withdrawn, and one
 * that nothing of the person's asks for any more, is left out; a message with nothing left is unwanted. Says no more than the public card but to whoever may open the tender.
 */
export function tellingComposers(composing: Composing): Composers {
  const tenders: Composers[string] = async (db, due) => (await composeTenders(db, due, composing, partsOf)).map(wordsOf)
  return {
    alert: tenders,
    digest: tenders,
    'search-digest': tenders,
    amendment: async (db, due) => (await composeAmendments(db, due, composing, partsOf)).map(wordsOf),
  }
}
