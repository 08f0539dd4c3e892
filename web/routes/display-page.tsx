import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { StaffDetail, TenderDetail } from '#contract/tenders.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { DocumentsCard } from '#web/features/documents/documents-card.tsx'
import { CalendarChoice } from '#web/features/shell/preference-links.tsx'
import { previewOf, tenderJsonLd } from '#web/features/tenders/tender-head-data.ts'
import { TenderPage } from '#web/features/tenders/tender-page.tsx'
import { guidOf, readByGuid, readOrKept, soughtIn } from './tender-reading.ts'
import { KeepTenderLater } from './keep-tender-later.tsx'
import { AlertTender } from './alert-tender.tsx'
import { TenderExtrasLater } from './tender-extras-later.tsx'
import { useVisit } from './use-visit.ts'

type DisplayData = { tender: TenderDetail | StaffDetail; address: string }

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<DisplayData> {
  const world = context.get(worldContext)
  const guid = guidOf(request, params['guid'])
  const tender = await readOrKept(world, { guid }, () => readByGuid(world, guid, soughtIn(request)))
  return { tender, address: `${world.publicOrigin}/tenders/display?guid=${tender.guid}` }
}

export const handle: ScreenHandle<DisplayData> = {
  name: 'display-page',
  title: ({ tender }) => titled(tender.shortTitle, m.app_name()),
  head: import.meta.env.SSR
    ? ({ tender, address }) => ({
        description: previewOf(tender),
        canonical: `/tenders/display?guid=${tender.guid}`,
        jsonLd: tenderJsonLd(tender, address),
        picture: tender.id,
        // A link that was handed out opens it; a search engine is to find only what is free for all.
        hidden: !tender.freeTender,
      })
    : undefined,
}

/** A tender by its share link. */
export function Component() {
  const { tender } = useLoaderData<DisplayData>()
  useVisit(tender, 'by-guid')
  return (
    <TenderPage
      tender={tender}
      documents={<DocumentsCard tender={tender} guid={tender.guid} />}
      alerts={<AlertTender tender={tender} />}
      aside={<TenderExtrasLater tender={tender} />}
      actions={<KeepTenderLater key={tender.id} tender={tender} />}
      toggle={<CalendarChoice />}
    />
  )
}
