import type { ReminderView } from '#contract/saved.ts'
import { browserCall } from '../lib/browser-call.ts'
import type { ReaderChange } from './change.ts'

/** The server's answer to a change. */
export type ChangeResult = {
  /** The reminder that was set. */ reminder?: ReminderView | undefined
  /** The number of the feedback. */ id?: number
}

/**
 * Makes the call of a change; each describes the desired state, so that sending it twice is harmless. Rejects as the
 * client of the contract does.
 */
export async function sendChange(change: ReaderChange): Promise<ChangeResult> {
  switch (change.kind) {
    case 'save-tender': {
      const body = { tenderId: change.tenderId }
      if (change.on) await browserCall('POST /api/tenders/savetender', { body })
      else await browserCall('POST /api/tenders/unsavetender', { body })
      return {}
    }
    case 'set-reminder': {
      const { tenderId, remindDate, daysBeforeClosing } = change
      const body = { tenderId, remindDate, daysBeforeClosing }
      return { reminder: (await browserCall('POST /api/tenders/savetender', { body })).reminder }
    }
    case 'clear-saved':
      await browserCall('POST /api/tenders/ClearAllTenders', { body: true })
      return {}
    case 'decide-bid':
    case 'note-bid': {
      const { kind: _, tenderId, ...body } = change
      await browserCall('PUT /api/bidding/decisions/{tenderId}', { params: { tenderId }, body })
      return {}
    }
    case 'rate-tender': {
      const { id, tenderId, star, comment, browserId, email } = change
      const body = { tenderId, star, comment, browserId, email }
      if (id === undefined) return browserCall('POST /api/feedback', { body })
      return browserCall('PUT /api/feedback', { body: { ...body, id } })
    }
  }
}
