import type { TenderId } from '#contract/ids.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { sendBidDecision } from './decisions-store.ts'

export type BidInput = Parameters<typeof sendBidDecision>[1]
const PAGE = { send: sendBidDecision, say: showToast, isSignedIn, openLogin }

/**
 * Stores a decision or a note, and shows the result; false where it was not stored, so that a form can keep the typed
 * text.
 */
export async function decideBid(tenderId: TenderId, input: BidInput, page: typeof PAGE = PAGE): Promise<boolean> {
  if (!page.isSignedIn()) {
    page.openLogin()
    return false
  }
  try {
    if ((await page.send(tenderId, input)) === 'later') page.say(m.save_later())
    return true
  } catch (error) {
    page.say((error instanceof ApiProblem && error.problem.title) || m.unknown_error())
    return false
  }
}
