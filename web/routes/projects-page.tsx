import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { FilterCount } from '#contract/filter-counts.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import { timeLeft } from '#ethiopia/time-left.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { dayText } from '#web/lib/dates.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { shownSource } from '#web/lib/source-name.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { CountedLinks, tellingOf } from '#web/features/projects/counted-links.tsx'
import type { CountedLink } from '#web/features/projects/counted-links.tsx'
import * as styles from '#web/features/projects/projects.module.css'
import * as text from '#web/ui/text.module.css'

const LIST = '/tenders/list'
/** The sector group of building and civil works. */
const WORKS = SECTOR_GROUPS.find(({ en }) => en.startsWith('Construction'))?.id
const SHOWN = 12

type Buyers = OutputOf<Contract['GET /api/tenders/buyers']>
type ProjectsData = { sectors: FilterCount[]; sources: FilterCount[]; works: Buyers; buyers: Buyers }

export async function loader({ context }: LoaderFunctionArgs): Promise<ProjectsData> {
  const { call } = context.get(worldContext)
  const [sectors, sources, works, buyers] = await Promise.all([
    call('GET /api/tenderQueries/keyword-groups', { query: {} }),
    call('GET /api/tenderQueries/sources', { query: {} }),
    WORKS === undefined ? [] : call('GET /api/tenders/buyers', { query: { keywordGroup: WORKS, count: SHOWN } }),
    call('GET /api/tenders/buyers', { query: { count: SHOWN } }),
  ])
  return { sectors, sources, works, buyers }
}

export const handle: ScreenHandle<ProjectsData> = {
  name: 'projects-page',
  title: () => titled(m.projects(), m.app_name()),
  head: () => ({ description: m.projects_text(), canonical: '/subscription/schools' }),
}

const ETHIOPIC = /[\u1200-\u139f]/
const byCount = (a: CountedLink, b: CountedLink): number => b.count - a.count
const closingNote = (closing: number, visitor: Visitor, now: number): string => {
  const left = timeLeft(closing, now)
  const next = m.projects_next({ date: dayText(closing, visitor, { weekday: false }) })
  if (left?.unit !== 'days') return next
  return `${next} · ${left.count} ${m.days_left({ count: left.count })}`
}

function buyerLinks(buyers: Buyers, visitor: Visitor, now: number, group?: number): CountedLink[] {
  const inGroup = group === undefined ? '' : `&keywordGroups=${group}`
  return buyers.map(({ name, open, nextClosing, title, language }) => ({
    to: `${LIST}?companyName=${encodeURIComponent(name)}${inGroup}`,
    name,
    lang: ETHIOPIC.test(name) && visitor.lang === 'en' ? 'am' : undefined,
    count: open,
    note: nextClosing === undefined ? undefined : closingNote(nextClosing, visitor, now),
    title,
    titleLang: language === visitor.lang ? undefined : language,
  }))
}

/** Programmes and large works by company, and the open tenders by sector and source, from the database. */
export function Component() {
  const { sectors, sources, works, buyers } = useLoaderData<ProjectsData>()
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const sectorLinks = sectors
    .filter(({ count }) => count > 0)
    .map(({ label, value = label, count }) => ({
      to: `${LIST}?keywordGroups=${encodeURIComponent(value)}`,
      name: SECTOR_GROUPS.find(({ id, en }) => String(id) === value || en === value)?.[visitor.lang] ?? label,
      count,
    }))
    .toSorted(byCount)
  const sourceLinks = sources
    .filter(({ count }) => count > 0)
    .map(({ label, labelAm, value = label, count }) => ({
      to: `${LIST}?sourceNames=${encodeURIComponent(value)}`,
      name: shownSource(label, labelAm, visitor.lang),
      count,
    }))
    .toSorted(byCount)
  const groups = [
    { title: m.projects_works(), links: buyerLinks(works, visitor, now, WORKS) },
    { title: m.projects_buyers(), links: buyerLinks(buyers, visitor, now) },
    { title: m.sectors(), links: sectorLinks, wide: true },
    { title: m.projects_sources(), links: sourceLinks, wide: true },
  ]
  return (
    <>
      <header className={styles.head}>
        <h1 className={text.pageTitle}>{m.projects()}</h1>
        <p className={text.quiet}>{m.projects_text()}</p>
      </header>
      <div className={styles.grid}>
        {tellingOf(groups).map((group) => (
          <CountedLinks key={group.title} {...group} />
        ))}
      </div>
    </>
  )
}
