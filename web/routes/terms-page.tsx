import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { termsInAmharic } from '#web/features/legal/terms-am.tsx'
import { termsInEnglish } from '#web/features/legal/terms-en.tsx'
import { readLegalFacts as loader } from '../screens/legal-loader.ts'

export { loader }
type TermsData = Awaited<ReturnType<typeof loader>>

export const handle: ScreenHandle<TermsData> = {
  name: 'terms-page',
  title: () => titled(m.terms_title(), m.app_name()),
  head: () => ({ description: m.terms_description(), canonical: '/terms' }),
}

/** Tested here and not elsewhere, so that a browser's build can remove the other language's text. */
const shipped = typeof __LANGUAGE__ === 'undefined' ? undefined : __LANGUAGE__

export function Component() {
  const { lang, integrations } = useVisitor()
  const facts = { ...useLoaderData<TermsData>(), analytics: integrations?.analyticsUrl !== undefined }
  return (
    <LegalPage
      title={m.terms_title()}
      text={(shipped ?? lang) === 'am' ? termsInAmharic(facts) : termsInEnglish(facts)}
    />
  )
}
