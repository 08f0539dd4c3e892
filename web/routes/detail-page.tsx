import { Suspense } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import type { StaffDetail, TenderDetail } from '#contract/tenders.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { EndingSoon, readAccess } from '#web/features/subscriptions/ending-soon.tsx'
import { DocumentsCard } from '#web/features/documents/documents-card.tsx'
import { CalendarChoice } from '#web/features/shell/preference-links.tsx'
// The document shows them before their script is loaded.
import '#web/features/tenders/similar-tenders.module.css'
import { previewOf } from '#web/features/tenders/tender-head-data.ts'
import { TenderPage } from '#web/features/tenders/tender-page.tsx'
import { LazyCacheTender } from '../screens/lazy-cache-tender.tsx'
import { AlertTender } from '../screens/alert-tender.tsx'
import { LazyTenderExtras } from '../screens/lazy-tender-extras.tsx'
import { LockedTender, isLocked, readLocked } from '../screens/locked-tender.tsx'
import type { LockedData } from '../screens/locked-tender.tsx'
import { TenderBidding } from '../screens/tender-bidding.tsx'
import { readOrCached, soughtIn } from '../screens/tender-reading.ts'
import { useVisit } from '../screens/use-visit.ts'

/** Only without a connection. */
const OfflineCard = lazyPart(async () => (await import('../screens/offline-card.tsx')).OfflineCard)

/** For a reader who may not read the tender: the reason, and its public part. */
type DetailData =
  | { tender: TenderDetail | StaffDetail; access?: SubscriptionState }
  | (LockedData & {
      /** Not refused, but not read: its card as this device cached it then (epoch milliseconds). */ cachedAt?: number
    })

const MAX_ID = Number.MAX_SAFE_INTEGER

export async function loader({ request, context }: LoaderFunctionArgs): Promise<DetailData> {
  const world = context.get(worldContext)
  const { call, browser, signedIn, staff, now } = world
  const asked = new URL(request.url).searchParams.get('id')
  if (!asked) throw redirect('/tenders/list')
  const id = Number(asked)
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID)
    throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  try {
    const [tender, access] = await Promise.all([
      readOrCached(world, { id }, () =>
        call('GET /api/tenders/detail/{id}', { params: { id }, query: soughtIn(request) }),
      ),
      signedIn && !staff ? readAccess(call, browser, now()) : undefined,
    ])
    if (access?.contactsAsked)
      (await import('#web/features/subscriptions/ask-contacts.ts')).askContacts(request, browser, access)
    return 'card' in tender ? { id, refused: tender.card, cachedAt: tender.cachedAt } : { tender, access }
  } catch (error) {
    if (!isLocked(error)) throw error
    return readLocked(call, id)
  }
}

export const handle: ScreenHandle<DetailData> = {
  name: 'detail-page',
  title: (data) => titled(('tender' in data ? data.tender : data.refused).shortTitle, m.app_name()),
  head: import.meta.env.SSR
    ? (data, reader) => ({
        description:
          'tender' in data
            ? previewOf(data.tender, reader)
            : 'companyName' in data.refused
              ? previewOf(data.refused, reader)
              : m.subscription_needed(),
        canonical: `/tenders/detail?id=${'tender' in data ? data.tender.id : data.id}`,
        hidden: true,
        status: 'tender' in data ? 200 : 403,
        picture: 'tender' in data ? data.tender.id : data.id,
      })
    : undefined,
}

/** A tender by its number, for readers with access. */
export function Component() {
  const data = useLoaderData<DetailData>()
  useVisit('tender' in data ? data.tender : data.refused, 'tender' in data ? 'by-id' : 'not')
  if ('tender' in data)
    return (
      <>
        {data.access && <EndingSoon subscription={data.access} />}
        <TenderPage
          tender={data.tender}
          documents={<DocumentsCard tender={data.tender} />}
          alerts={<AlertTender tender={data.tender} />}
          bidding={<TenderBidding tender={data.tender} />}
          aside={<LazyTenderExtras tender={data.tender} />}
          actions={<LazyCacheTender key={data.tender.id} tender={data.tender} />}
          toggle={<CalendarChoice />}
        />
      </>
    )
  const card = 'id' in data.refused ? data.refused : undefined
  if (card && data.cachedAt !== undefined)
    return (
      <Suspense>
        <OfflineCard card={card} cachedAt={data.cachedAt} />
      </Suspense>
    )
  return <LockedTender {...data} />
}
