import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { StaffDetail, TenderDetail } from '#contract/tenders.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { rememberVisited } from '#web/lib/device-store.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { CalendarChoice } from '#web/features/shell/preference-links.tsx'
import { summaryOf, tenderJsonLd } from '#web/features/tenders/tender-head-data.ts'
import { TenderPage } from '#web/features/tenders/tender-page.tsx'
import { guidOf, readByGuid } from './tender-reading.ts'

type DisplayData = { tender: TenderDetail | StaffDetail; address: string }

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<DisplayData> {
  const world = context.get(worldContext)
  const tender = await readByGuid(world, guidOf(request, params['guid']))
  return { tender, address: `${world.publicOrigin}/tenders/display?guid=${tender.guid}` }
}

export const handle: ScreenHandle<DisplayData> = {
  name: 'display-page',
  title: ({ tender }) => titled(tender.shortTitle, m.app_name()),
  head: import.meta.env.SSR
    ? ({ tender, address }) => ({
        description: summaryOf(tender),
        canonical: `/tenders/display?guid=${tender.guid}`,
        jsonLd: tenderJsonLd(tender, address),
        // A link that was handed out opens it; a search engine is to find only what is free for all.
        hidden: !tender.freeTender,
      })
    : undefined,
}

/** Calls back once, when the page is really looked at and not just loaded in the background. */
function whenVisible(then: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    then()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}

/** A tender by its share link. */
export function Component() {
  const { tender } = useLoaderData<DisplayData>()
  const { id, guid } = tender
  useEffect(
    () =>
      whenVisible(() => {
        rememberVisited(id)
        void browserCall('POST /api/TendersVisitor/record-view-guid/{guid}', { params: { guid } }).catch(() => undefined)
      }),
    [id, guid],
  )
  return (
    <TenderPage
      tender={tender}
      toggle={
        <div>
          <CalendarChoice />
        </div>
      }
    />
  )
}
