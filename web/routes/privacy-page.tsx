import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { privacyInAmharic } from '#web/features/legal/privacy-am.tsx'
import { privacyInEnglish } from '#web/features/legal/privacy-en.tsx'
import { readLegalFacts as loader } from '../screens/legal-loader.ts'

export { loader }
type PrivacyData = Awaited<ReturnType<typeof loader>>

export const handle: ScreenHandle<PrivacyData> = {
  name: 'privacy-page',
  title: () => titled(m.privacy_title(), m.app_name()),
  head: () => ({ description: m.privacy_description(), canonical: '/privacy' }),
}

/** Tested here and not elsewhere, so that a browser's build can remove the other language's text. */
const shipped = typeof __LANGUAGE__ === 'undefined' ? undefined : __LANGUAGE__

export function Component() {
  const { lang, integrations } = useVisitor()
  const facts = { ...useLoaderData<PrivacyData>(), analytics: integrations?.analyticsUrl !== undefined }
  return (
    <LegalPage
      title={m.privacy_title()}
      text={(shipped ?? lang) === 'am' ? privacyInAmharic(facts) : privacyInEnglish(facts)}
    />
  )
}
