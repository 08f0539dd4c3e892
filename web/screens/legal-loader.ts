import type { LoaderFunctionArgs } from 'react-router'
import type { LegalFacts } from '#web/features/legal/legal-text.ts'
import { worldContext } from '#web/lib/page-world.ts'

/** Reads the settings on which terms and privacy policy depend. */
export async function readLegalFacts({ context }: LoaderFunctionArgs): Promise<Omit<LegalFacts, 'analytics'>> {
  const { call } = context.get(worldContext)
  const [operator, { trialDays }] = await Promise.all([
    call('GET /api/inquiries/contact-details'),
    call('GET /api/subscription/plan'),
  ])
  return { operator, trialDays }
}
