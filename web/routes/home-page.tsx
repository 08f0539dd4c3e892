import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { promisedChannelsText } from '#web/lazy/promised-channels.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { LandingTop } from '#web/features/landing/landing-top.tsx'
import { LandingSearch } from '../screens/landing-search.tsx'
import type { Sells } from '../screens/landing-search.tsx'
import { CallToAction } from '#web/features/landing/call-to-action.tsx'
import { LandingFeatures, WhyChooseUs } from '#web/features/landing/landing-features.tsx'
import { Proof } from '../screens/landing-proof.tsx'
import { InstallButton } from '#web/features/prompts/install-button.tsx'
import { ClosingSoonest } from '#web/features/tenders/closing-soonest.tsx'
import { readLanding, readSells } from '../screens/landing-data.ts'
import type { LandingData } from '../screens/landing-data.ts'

const TODAY = '/today'
const MAX_SELLS = 100

type HomeData = LandingData & {
  origin: string
  sells?: Sells
  /** The keyword of a search that could not be read. */ failed?: string
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { call, signedIn, preferences, publicOrigin, now } = context.get(worldContext)
  const asked = new URL(request.url).searchParams
  const keyword = asked.get('sells')?.trim().slice(0, MAX_SELLS) ?? ''
  // Signed-in readers have a home of their own, and see this page only on request.
  if (signedIn && !asked.has('about'))
    throw redirect(keyword === '' ? TODAY : `/tenders/list?keyword=${encodeURIComponent(keyword)}`)
  const [front, sells] = await Promise.all([
    readLanding(call, { lang: preferences.lang, signedIn }),
    keyword === '' ? undefined : readSells(call, keyword, now(), preferences.lang).catch(() => undefined),
  ])
  return { ...front, origin: publicOrigin, ...(sells ? { sells } : keyword === '' ? {} : { failed: keyword }) }
}

export const handle: ScreenHandle<HomeData> = {
  name: 'home-page',
  title: () => titled(m.landing_title(), m.app_name()),
  head: import.meta.env.SSR
    ? ({ origin }) => ({ description: m.landing_lead_plain(), canonical: '/home', jsonLd: siteJsonLd(origin) })
    : undefined,
}

/** The site and its search in the form for search engines. */
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

/** The landing page. */
export function Component() {
  const { active, plan, sectors, soon, example, sources, buyers, isLinked, sells, failed } = useLoaderData<HomeData>()
  const { integrations } = useVisitor()
  const channels = useChannels()
  return (
    <>
      <LandingTop
        lead={channels.length > 0 ? m.landing_lead({ ways: promisedChannelsText(channels) }) : m.landing_lead_plain()}
        active={active}
        trialDays={plan?.trialDays}
        sectors={sectors}
        search={<LandingSearch key={sells?.keyword ?? failed} sells={sells} failed={failed} />}
        soon={<ClosingSoonest cards={soon} />}
      />
      <Proof
        example={example}
        sources={sources}
        buyers={buyers}
        plan={plan}
        isLinked={integrations?.telegramBot ? isLinked : undefined}
      />
      <WhyChooseUs channels={channels} />
      <LandingFeatures channels={channels} />
      <CallToAction install={<InstallButton />} />
    </>
  )
}
