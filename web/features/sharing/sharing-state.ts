import type { ContactCounts } from '#contract/contacts.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { earlierRecipients } from './earlier-recipients.ts'
import type { EarlierRecipient } from './earlier-recipients.ts'
import type { Shareable } from './share-link.ts'

/**
 * The reader's rights to share a tender: `visitor` and `no-access` share the public link, `subscriber` can also let us
 * send it, `unknown` means that there was no response. The guid is present where they may see the whole tender.
 */
export type SharingState = { guid?: string } & (
  | { kind: 'visitor' | 'no-access' | 'unknown' }
  | { kind: 'subscriber'; counts: ContactCounts; earlier: EarlierRecipient[] }
)

/** The latest shares, among which recipients are found. */
const READ_SHARES = 20
/** Milliseconds. */
const MAX_WAIT = 1500

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.problem.status === 401 || error.problem.status === 403)

/** The guid that the tender is handed out by, or undefined for readers who may not see it. */
async function askGuid({ id, guid }: Shareable): Promise<string | undefined> {
  if (guid !== undefined) return guid
  try {
    return (await browserCall('GET /api/tenders/tender_guid/{id}', { params: { id } })).guid
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Saves typing, from the account's own history; the dialog does not wait long for it. Not stored on the device. */
const readEarlier = (): Promise<EarlierRecipient[]> =>
  Promise.race([
    browserCall('GET /api/sharing/shares', { query: { pageSize: READ_SHARES } }).then(
      ({ data }) => earlierRecipients(data),
      () => [],
    ),
    new Promise<EarlierRecipient[]>((resolve) => setTimeout(() => resolve([]), MAX_WAIT)),
  ])

/** Reads what the reader can do with a tender. Never rejects: a link can be shared without a response. */
export async function readSharingState(tender: Shareable): Promise<SharingState> {
  if (!isSignedIn()) return { kind: 'visitor', guid: tender.guid }
  try {
    const [guid, { active }, counts, earlier] = await Promise.all([
      askGuid(tender),
      browserCall('GET /api/subscription'),
      browserCall('GET /api/contacts/count'),
      readEarlier(),
    ])
    return active ? { kind: 'subscriber', guid, counts, earlier } : { kind: 'no-access', guid }
  } catch (error) {
    return { kind: isRefusal(error) ? 'visitor' : 'unknown', guid: tender.guid }
  }
}
