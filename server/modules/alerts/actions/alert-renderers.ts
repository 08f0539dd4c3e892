import type { SuppressionReason } from '#contract/notifications.ts'
import { emailHtml, smsParts } from '#server/modules/notifications/index.ts'
import type { RenderResult, Renderers } from '#server/modules/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PartsOf } from '../core/emails/fit-sms.ts'
import type { MessageDraft } from '../core/emails/message-draft.ts'
import { renderAmendments } from './render-amendments.ts'
import { renderTenders } from './render-tenders.ts'

/** How the letters of this module are made: the time, and how the service is reached from outside (without a slash at the end). */
type RenderDeps = { clock: Clock; publicOrigin: string }

const partsOf: PartsOf = (text) => smsParts(text).parts

function renderedMessage(said: MessageDraft | { suppressed: SuppressionReason }): RenderResult {
  if (!('letter' in said)) return said
  return { ...emailHtml(said.letter), link: said.link }
}

/**
 * The words of what alerts tell, by kind: 'alert', 'digest', 'search-digest', 'amendment'. Each asks once more: a tender that closed or was withdrawn, and one
 * that nothing of the person's asks for any more, is left out; a message with nothing left is suppressed. Says no more than the public card but to whoever may open the tender.
 */
export function alertRenderers(composing: RenderDeps): Renderers {
  const tenders: Renderers[string] = async (db, due) => (await renderTenders(db, due, composing, partsOf)).map(renderedMessage)
  return {
    alert: tenders,
    digest: tenders,
    'search-digest': tenders,
    amendment: async (db, due) => (await renderAmendments(db, due, composing, partsOf)).map(renderedMessage),
  }
}
