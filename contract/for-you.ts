import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { shownTenderId, tenderIdParams } from './ids.ts'
import { foundCard } from './tenders.ts'

const module = 'alerts'

/** Why a tender is recommended: it resembles one that the person saved or opened, or matches what they watch. */
const reason = z.union([
  z.object({ kind: z.enum(['saved', 'opened']), tenderId: shownTenderId, shortTitle: z.string() }),
  z.object({ kind: z.literal('keyword'), keyword: z.string() }),
  z.object({ kind: z.literal('sector'), en: z.string(), am: z.string() }),
  z.object({ kind: z.literal('customer'), name: z.string() }),
])
export type RecommendedFor = z.infer<typeof reason>
const recommended = z.object({ tender: foundCard, reason })
export type Recommended = z.infer<typeof recommended>

const forYou = z.object({
  /** Whether the person wants recommendations. */
  isOn: z.boolean(),
  data: z.array(recommended),
})
export type ForYou = z.infer<typeof forYou>

/** Tenders that a person may want, from what they saved, opened and watch themselves. */
export const recommendations = endpoints({
  'GET /api/tenders/for_you': {
    module,
    who: 'own',
    output: forYou,
    perMinute: 60,
    summary: 'At most ten open tenders that the caller has neither opened nor saved, each with the reason why',
  },
  'PUT /api/tenders/for_you': {
    module,
    who: 'own',
    body: z.object({ isOn: z.boolean() }),
    output: z.object({ isOn: z.boolean() }),
    summary: 'Whether the caller wants recommendations',
  },
  'PUT /api/tenders/not_for_me/{id}': {
    module,
    who: 'own',
    params: tenderIdParams,
    output: z.object({ id: z.number() }),
    errors: ['not-found'],
    summary: 'A tender is not recommended to the caller any more',
  },
})
