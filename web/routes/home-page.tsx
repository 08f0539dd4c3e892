import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { FilterCount } from '#contract/search.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { waysText } from '#web/lazy/channel-promise.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/world.ts'
import { Front } from '#web/features/landing/front.tsx'
import { LastWord } from '#web/features/landing/last-word.tsx'
import { BidDocuments, Features, ProjectsPointer, WhyChooseUs } from '#web/features/landing/promises.tsx'
import { TelegramBand } from '#web/features/landing/telegram-band.tsx'
import { InstallButton } from '#web/features/prompts/install-button.tsx'
import { ClosingSoonest } from '#web/features/tenders/closing-soonest.tsx'

const SHOWN_SECTORS = 8
const SHOWN_TENDERS = 4
const TODAY = '/today'

type HomeData = {
  origin: string
  active: number
  trialDays?: number
  sectors: FilterCount[]
  soon: PublicCard[]
  isLinked: boolean
}

/** Everything on it is of the database; what cannot be read is left out, and the page stands. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { call, signedIn, preferences, publicOrigin } = context.get(worldContext)
  // Who is signed in has a home of their own, and comes here by asking what this is.
  if (signedIn && !new URL(request.url).searchParams.has('about')) throw redirect(TODAY)
  const [counts, plan, sectors, soon, me] = await Promise.all([
    call('GET /api/tenders/TendersCount').catch(() => undefined),
    call('GET /api/subscription/plan').catch(() => undefined),
    call('GET /api/tenderQueries/keyword-groups', { query: {} }).catch(() => []),
    call('GET /api/tenders/closing-soon', { query: { count: SHOWN_TENDERS } }).catch(() => []),
    signedIn ? call('GET /api/account/me').catch(() => undefined) : undefined,
  ])
  const named = sectors.map(({ label, value = label, count }) => ({
    label: SECTOR_GROUPS.find(({ id, en }) => String(id) === value || en === value)?.[preferences.lang] ?? label,
    value,
    count,
  }))
  const largest = named.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return {
    origin: publicOrigin,
    active: counts?.active ?? 0,
    trialDays: plan?.trialDays,
    sectors: largest.slice(0, SHOWN_SECTORS),
    soon,
    isLinked: me?.telegramId !== undefined,
  }
}

export const handle: ScreenHandle<HomeData> = {
  name: 'home-page',
  title: () => titled(m.landing_title(), m.app_name()),
  head: import.meta.env.SSR
    ? ({ origin }) => ({ description: m.landing_lead_plain(), canonical: '/home', jsonLd: siteJsonLd(origin) })
    : undefined,
}

/** The site and its search, as search engines read them. */
const siteJsonLd = (origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Chereta',
  alternateName: 'ጨረታ',
  url: `${origin}/home`,
  inLanguage: ['en', 'am'],
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/tenders/list?keyword={keyword}` },
    'query-input': 'required name=keyword',
  },
})

/** What a visitor meets first. */
export function Component() {
  const { active, trialDays, sectors, soon, isLinked } = useLoaderData<HomeData>()
  const { integrations } = useVisitor()
  const channels = useChannels()
  return (
    <>
      <Front
        lead={channels.length > 0 ? m.landing_lead({ ways: waysText(channels) }) : m.landing_lead_plain()}
        active={active}
        trialDays={trialDays}
        sectors={sectors}
        soon={<ClosingSoonest cards={soon} />}
      />
      <Features channels={channels} />
      {integrations?.telegramBot && <TelegramBand isLinked={isLinked} />}
      <BidDocuments />
      <WhyChooseUs channels={channels} />
      <ProjectsPointer />
      <LastWord install={<InstallButton />} />
    </>
  )
}
