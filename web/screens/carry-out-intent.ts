import { clearIntent, storedIntent } from '#web/lib/intent.ts'
import type { Intent } from '#web/lib/intent.ts'
import { m } from '#web/lib/messages.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { followFromTender } from '#web/features/alerts/follow-from-tender.ts'
import { followSearch } from '#web/features/alerts/follow-search.ts'
import { openOrder } from '#web/features/inquiries/open-order.tsx'
import { openReminder, saySaved } from '#web/features/saved/say-saved.tsx'
import { makeChange } from '#web/features/saved/saved-store.ts'
import { savedErrorText } from '#web/features/saved/use-saved.ts'
import { showToast } from '#web/ui/show-toast.ts'

type Reader = Pick<Visitor, 'lang' | 'calendar' | 'integrations'>

async function doIt(intent: Intent, reader: Reader): Promise<void> {
  switch (intent.kind) {
    case 'save': {
      const { tender } = intent
      const { outcome } = await makeChange({ kind: 'save-tender', tenderId: tender.id, on: true }, withDetails)
      if (outcome === 'later') showToast(m.save_later())
      else saySaved(tender, reader, withDetails)
      return
    }
    case 'remind':
      return openReminder(intent.tender, withDetails)
    case 'order':
      return openOrder(intent.tender.id, withDetails)
    case 'similar':
    case 'sameCompany':
      return followFromTender(intent.kind, intent.tender.id)
    case 'watch':
      return followSearch(intent.keyword, reader.integrations?.channels ?? [])
  }
}

/** Carries out the intent of a reader who has just signed in, with a message. */
export async function carryOutIntent(reader: Reader): Promise<void> {
  const intent = storedIntent(Date.now())
  clearIntent()
  if (intent) await doIt(intent, reader).catch((error: unknown) => showToast(savedErrorText(error)))
}
