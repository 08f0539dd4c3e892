import { browserCall } from '../lib/browser-call.ts'
import { isSignedIn } from '../lib/session.ts'
import { lastVisit } from './last-visit.ts'

/**
 * The reader's previous visit (epoch milliseconds): the server stores it for signed-in readers, this
 * device of visitors.
 */
export const previousVisit = async (): Promise<number | undefined> =>
  isSignedIn()
    ? (await browserCall('GET /api/common/LastVisit').catch(() => 0)) || undefined
    : lastVisit(document.cookie, Date.now())
