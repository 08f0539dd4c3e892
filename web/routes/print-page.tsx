import { useLoaderData, useLocation } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { TenderDetail } from '#contract/tenders.ts'
import { clockText, dayText } from '#web/lib/dates.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { preferenceLink } from '#web/lib/preferences.ts'
import { shownSource } from '#web/lib/source-name.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/world.ts'
import { Description } from '#web/features/tenders/description.tsx'
import * as facts from '#web/features/tenders/facts.module.css'
import * as styles from './print-page.module.css'
import { guidOf, readByGuid } from '../screens/tender-reading.ts'

type PrintData = { tender: TenderDetail; address: string }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PrintData> {
  const world = context.get(worldContext)
  const tender = await readByGuid(world, guidOf(request, undefined))
  return { tender, address: `${world.publicOrigin}/tenders/display?guid=${tender.guid}` }
}

export const handle: ScreenHandle<PrintData> = {
  name: 'print-page',
  bare: true,
  title: ({ tender }) => m.print_title({ title: tender.shortTitle }),
  head: ({ tender }) => ({ canonical: `/tenders/display?guid=${tender.guid}`, hidden: true }),
}

/** What is known of a tender, each by its name; what is not known is left out. */
function rowsOf(tender: TenderDetail, visitor: Visitor) {
  const dates = [
    { name: m.published_date(), instant: tender.publishedTimestamp },
    { name: m.closing_date(), instant: tender.closingTimestamp, time: tender.closingTime, words: tender.closingText },
    {
      name: m.opening_date(),
      instant: tender.openningTimestamp,
      time: tender.openningTime,
      words: tender.openningText,
    },
  ].filter(({ instant, words }) => instant !== undefined || words)
  return [
    ...dates.map(({ name, instant, time, words }) => ({
      name,
      text:
        instant === undefined
          ? words
          : [dayText(instant, visitor, { short: false }), time && clockText(time, visitor.lang), words && `“${words}”`]
              .filter(Boolean)
              .join(', '),
    })),
    { name: m.source(), text: tender.sourceName && shownSource(tender.sourceName, tender.sourceNameAm, visitor.lang) },
    { name: m.reference(), text: tender.reference },
    { name: m.bid_bond(), text: tender.bidBond },
    { name: m.document_price(), text: tender.docPrice },
    { name: m.location(), text: tender.location },
    {
      name: m.contact(),
      isWide: true,
      text: [tender.tel1, tender.tel2, tender.email, tender.website].filter(Boolean).join(', '),
    },
  ].filter(({ text }) => text)
}

/** A tender on paper. It ships no script but printing; the calendar is chosen by a link. */
export function Component() {
  const { tender, address } = useLoaderData<PrintData>()
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const rows = rowsOf(tender, visitor)
  return (
    <main className={styles.print}>
      <p className={styles.tools}>
        <button id="print" type="button">
          {m.print()}
        </button>
        <a
          href={preferenceLink(
            { cal: visitor.calendar === 'et' ? 'gc' : 'et' },
            pathname + search.replace(/[?&]print=1/, ''),
          )}
        >
          {m.calendar()}: {visitor.calendar === 'et' ? m.gregorian() : m.ethiopian()}
        </a>
        <a href={`/tenders/display?guid=${tender.guid}`}>{m.back()}</a>
      </p>
      <p lang={tender.language}>{tender.companyName}</p>
      <h1 lang={tender.language}>{tender.shortTitle}</h1>
      <dl className={facts.facts}>
        {rows.map(({ name, text, ...row }) => (
          <div key={name} className={'isWide' in row ? styles.wide : undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Description html={tender.desktopDescription} lang={tender.language} />
      <p className={styles.origin}>{m.print_source({ address })}</p>
    </main>
  )
}
