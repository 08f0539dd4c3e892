import type { SuppressionReason } from '#contract/notifications.ts'
import { z } from 'zod'
import { emailHtml, searchScope, smsParts } from '#server/modules/notifications/index.ts'
import type { MessageKind, RenderResult, Renderer } from '#server/modules/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PartsOf } from '../core/messages/fit-sms.ts'
import type { MessageDraft } from '../core/messages/message-draft.ts'
import { renderAmendments } from './render-amendments.ts'
import { renderTenders } from './render-tenders.ts'
import type { RenderedTenders } from './render-tenders.ts'

/** The inputs of this module's emails: the time, and the service's public address (without a slash at the end). */
type RenderDeps = { clock: Clock; publicOrigin: string }

const partsOf: PartsOf = (text) => smsParts(text).parts

function renderedMessage(rendered: MessageDraft | { suppressed: SuppressionReason }): RenderResult {
  if (!('email' in rendered)) return rendered
  return { ...emailHtml(rendered.email), link: rendered.link }
}

function renderedTenders(rendered: RenderedTenders): RenderResult {
  if ('suppressed' in rendered) return rendered
  const message = renderedMessage(rendered.draft)
  return 'suppressed' in message ? message : { ...message, leftOut: rendered.leftOut }
}

const id = z.number().int().positive()
const byProfile = z.object({ date: z.string() })
const searches = z.array(id).optional()
const bySearch = z.object({ savedSearchId: id, searches, date: z.string() }).loose()
const hasSearch = (about: Record<string, unknown>): boolean => about['savedSearchId'] !== undefined

/**
 * The kinds of message that alerts send. Rendering leaves out tenders that closed, were withdrawn or match no more;
 * only readers who may open the tender get more than its public card.
 */
export function alertKinds(deps: RenderDeps): MessageKind[] {
  const render: Renderer = async (db, due) => (await renderTenders(db, due, deps, partsOf)).map(renderedTenders)
  return [
    {
      name: 'alert',
      about: z.object({
        tenderId: id,
        savedSearchId: id.optional(),
        searches,
        // No digest reaches it in time: either email may be on.
        beforeDigest: z.literal(true).optional(),
      }),
      switchRule: (about) => (hasSearch(about) ? 'none' : about['beforeDigest'] ? 'unless-off' : 'needs-channel'),
      unsubscribeScope: searchScope,
      render,
    },
    { name: 'digest', about: byProfile, switchRule: () => 'needs-channel', render },
    { name: 'search-digest', about: bySearch, unsubscribeScope: searchScope, render },
    {
      name: 'amendment',
      about: z.object({ amendmentId: id, tenderId: id, savedSearchId: id.optional(), searches }),
      switchRule: (about) => (hasSearch(about) ? 'none' : 'unless-off'),
      unsubscribeScope: searchScope,
      history: 'change',
      render: async (db, due) => (await renderAmendments(db, due, deps, partsOf)).map(renderedMessage),
    },
  ]
}
