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
import { worldContext } from '#web/lib/page-world.ts'
import { addressCode } from '#web/features/tenders/address-code.ts'
import { Description } from '#web/features/tenders/description.tsx'
import { withoutPrint } from '#web/features/tenders/without-print.ts'
import * as facts from '#web/features/tenders/facts.module.css'
import * as styles from './print-page.module.css'
import { guidOf, readByGuid } from '../screens/tender-reading.ts'

type PrintData = {
  tender: TenderDetail
  address: string
  /** The parameters in the URL. */ code?: { path: string; size: number } | undefined
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PrintData> {
  const world = context.get(worldContext)
  const tender = await readByGuid(world, guidOf(request, undefined))
  const address = `${world.publicOrigin}/tenders/display?guid=${tender.guid}`
  // Only the server renders this screen.
  return { tender, address, code: import.meta.env.SSR ? await addressCode(address) : undefined }
}

export const handle: ScreenHandle<PrintData> = {
  name: 'print-page',
  bare: true,
  title: ({ tender }) => m.print_title({ title: tender.shortTitle }),
  head: ({ tender }) => ({ canonical: `/tenders/display?guid=${tender.guid}`, hidden: true }),
}

/** A day in the reader's calendar and in the other one, with the hour and the words of the notice. */
function dateText({ instant, time, words }: Dated, visitor: Visitor): string | undefined {
  if (instant === undefined) return words
  const other = dayText(instant, { ...visitor, calendar: visitor.calendar === 'et' ? 'gc' : 'et' }, { weekday: false })
  return [
    `${dayText(instant, visitor, { short: false })} (${other})`,
    time && clockText(time, visitor.lang),
    words && `“${words}”`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Dated = { instant: number | undefined; time?: string | undefined; words?: string | undefined }

/** The facts of a tender except its closing, with their names; unknown ones are left out. */
function rowsOf(tender: TenderDetail, visitor: Visitor) {
  const { language: lang } = tender
  const opening = { instant: tender.openningTimestamp, time: tender.openningTime, words: tender.openningText }
  return [
    { name: m.opening_date(), text: dateText(opening, visitor) },
    { name: m.published_date(), text: dateText({ instant: tender.publishedTimestamp }, visitor) },
    { name: m.source(), text: tender.sourceName && shownSource(tender.sourceName, tender.sourceNameAm, visitor.lang) },
    { name: m.reference(), text: tender.reference },
    { name: m.bid_bond(), text: tender.bidBond, lang },
    { name: m.document_price(), text: tender.docPrice, lang },
    { name: m.location(), isWide: true, text: tender.location, lang },
    {
      name: m.contact(),
      isWide: true,
      text: [tender.tel1, tender.tel2, tender.email, tender.website].filter(Boolean).join(', '),
    },
  ].filter(({ text }) => text)
}

/** The closing, in letters that can be read from a distance. */
function Closing({ tender }: { tender: TenderDetail }) {
  const visitor = useVisitor()
  const closing = { instant: tender.closingTimestamp, time: tender.closingTime, words: tender.closingText }
  return (
    <p className={styles.closing}>
      <span>{m.closing_date()}</span> <b>{dateText(closing, visitor) ?? m.no_fixed_date()}</b>
    </p>
  )
}

/** A tender on paper. Its only script prints; the calendar is chosen by a link. */
export function Component() {
  const { tender, address, code } = useLoaderData<PrintData>()
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const rows = rowsOf(tender, visitor)
  return (
    <main className={styles.print}>
      <p className={styles.tools}>
        <button id="print" type="button">
          {m.print()}
        </button>
        <a href={preferenceLink({ cal: visitor.calendar === 'et' ? 'gc' : 'et' }, pathname + withoutPrint(search))}>
          {m.calendar()}: {visitor.calendar === 'et' ? m.gregorian() : m.ethiopian()}
        </a>
        <a href={`/tenders/display?guid=${tender.guid}`}>{m.back()}</a>
      </p>
      {tender.sample && <p className={styles.sample}>{m.sample_explained()}</p>}
      <Closing tender={tender} />
      <p lang={tender.language}>{tender.companyName}</p>
      <h1 lang={tender.language}>{tender.shortTitle}</h1>
      <dl className={facts.facts}>
        {rows.map(({ name, text, ...row }) => (
          <div key={name} className={'isWide' in row ? styles.wide : undefined}>
            <dt>{name}</dt>
            <dd lang={'lang' in row ? row.lang : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      <Description html={tender.desktopDescription} lang={tender.language} />
      <div className={styles.origin}>
        {code && (
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={address} shapeRendering="crispEdges">
            <rect width={code.size} height={code.size} fill="#fff" />
            <path d={code.path} fill="#000" />
          </svg>
        )}
        <p>{m.print_source({ address })}</p>
      </div>
    </main>
  )
}
