import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { StaffDetail, TenderDetail } from '#contract/tenders.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { DocumentsCard } from '#web/features/documents/documents-card.tsx'
import { CalendarChoice } from '#web/features/shell/preference-links.tsx'
import { previewOf, tenderJsonLd } from '#web/features/tenders/tender-head-data.ts'
import { TenderPage } from '#web/features/tenders/tender-page.tsx'
import { guidOf, readByGuid, readOrCached, soughtIn } from '../screens/tender-reading.ts'
import type { CardFromDevice } from '../screens/read-cached.ts'
import { LazyCacheTender } from '../screens/lazy-cache-tender.tsx'
import { AlertTender } from '../screens/alert-tender.tsx'
import { TenderBidding } from '../screens/tender-bidding.tsx'
import { LazyTenderExtras } from '../screens/lazy-tender-extras.tsx'
import { useVisit } from '../screens/use-visit.ts'

/** Only without a connection. */
const OfflineCard = lazyPart(async () => (await import('../screens/offline-card.tsx')).OfflineCard)

type DisplayData = { tender: TenderDetail | StaffDetail; address: string } | { away: CardFromDevice }

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<DisplayData> {
  const world = context.get(worldContext)
  const guid = guidOf(request, params['guid'])
  const tender = await readOrCached(world, { guid }, () => readByGuid(world, guid, soughtIn(request)))
  if ('card' in tender) return { away: tender }
  return { tender, address: `${world.publicOrigin}/tenders/display?guid=${tender.guid}` }
}

export const handle: ScreenHandle<DisplayData> = {
  name: 'display-page',
  title: (data) => titled(('away' in data ? data.away.card : data.tender).shortTitle, m.app_name()),
  head: import.meta.env.SSR
    ? (data, reader) => {
        if ('away' in data) return { hidden: true }
        const { tender, address } = data
        return {
          description: previewOf(tender, reader),
          canonical: `/tenders/display?guid=${tender.guid}`,
          // Search engines show no mark for samples.
          ...(tender.sample ? {} : { jsonLd: tenderJsonLd(tender, address) }),
          picture: tender.id,
          // The link still opens it; a search engine should find only real tenders that are free for everybody.
          hidden: !tender.freeTender || tender.sample,
        }
      }
    : undefined,
}

/** A tender by its share link. */
export function Component() {
  const data = useLoaderData<DisplayData>()
  useVisit('away' in data ? data.away.card : data.tender, 'away' in data ? 'not' : 'by-guid')
  if ('away' in data)
    return (
      <Suspense>
        <OfflineCard {...data.away} />
      </Suspense>
    )
  const { tender } = data
  return (
    <TenderPage
      tender={tender}
      documents={<DocumentsCard tender={tender} guid={tender.guid} />}
      alerts={<AlertTender tender={tender} />}
      bidding={<TenderBidding tender={tender} />}
      aside={<LazyTenderExtras tender={tender} />}
      actions={<LazyCacheTender key={tender.id} tender={tender} />}
      toggle={<CalendarChoice />}
    />
  )
}
