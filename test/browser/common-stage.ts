import { DAY } from '../clock.ts'
import { openAccountStage } from './account-stage.ts'
import { shared } from './browser.ts'

const now = Date.now()
export const PAID = { start_at: now - 10 * DAY, end_at: now + 80 * DAY }
/** Who has paid, each to be had once. */
export const STOCK = Array.from({ length: 60 }, (_, n) => `paid${n}`)

/**
 * The server of all files that need no other: the samples, staff, sixty who have paid, and a mail server, an SMS gateway, Google and Telegram that are ours.
 * Whoever changes what others read puts it back.
 */
export const openCommon = shared(() =>
  openAccountStage({
    admin: { roles: ['admin'] },
    approver: { roles: ['approver'] },
    editor: { name: 'Eden Haile', roles: ['editor'] },
    outsider: { name: 'Selam Girma' },
    ...Object.fromEntries(STOCK.map((name) => [name, { holds: PAID }])),
  }),
)
