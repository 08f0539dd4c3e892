import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idParams } from './fields.ts'
import { tenderId } from './ids.ts'
import { text } from './text-fields.ts'

const writers = ['editor', 'approver', 'admin'] as const
export const SUGGESTION_KINDS = ['keyword', 'sector', 'english-title', 'english-summary'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]
export const SUGGESTION_STATES = ['open', 'accepted', 'refused'] as const
export type SuggestionState = (typeof SUGGESTION_STATES)[number]
/** Why a model said nothing: it did not answer, answered what cannot be read, or the day's calls are used up. */
export const MODEL_FAULTS = ['model-away', 'model-garbled', 'model-used-up'] as const
export type ModelFault = (typeof MODEL_FAULTS)[number]
const MAX_TEXT = 2000

const suggestion = z.object({
  id: z.number(),
  kind: z.enum(SUGGESTION_KINDS),
  text: z.string(),
  /** The words of the notice that led to the suggestion. */
  quote: z.string().optional(),
  /** Of kind `sector`. */
  sector: z.number().optional(),
  /** Our own rules, or a language model. */
  origin: z.enum(['local', 'model']),
  state: z.enum(SUGGESTION_STATES),
})
export type TenderSuggestion = z.infer<typeof suggestion>
const suggestions = z.object({
  suggestions: z.array(suggestion),
  /** `off`: no model is connected, or it was not asked about this tender; `asked`: its answer is pending. */
  model: z.enum(['off', 'asked', 'done', 'failed']),
  fault: z.enum(MODEL_FAULTS).optional(),
})
export type TenderSuggestions = z.infer<typeof suggestions>
const tenderIdParams = z.object({ tenderId })

/** Words and sectors proposed for a tender; each counts only once a person accepts it. */
export const suggestionCalls = endpoints({
  'GET /api/desk/suggestions/{tenderId}': {
    module: 'desk',
    who: writers,
    params: tenderIdParams,
    output: suggestions,
    errors: ['not-found'],
    summary: 'What was suggested for the tender, the best of each kind first',
  },
  'POST /api/desk/suggestions/{tenderId}': {
    module: 'desk',
    who: writers,
    params: tenderIdParams,
    body: z.object({ kinds: z.array(z.enum(SUGGESTION_KINDS)).max(SUGGESTION_KINDS.length).optional() }),
    output: suggestions,
    errors: ['not-found'],
    perMinute: 60,
    summary:
      'Suggests keywords, sectors and, with a language model, an English title and summary from the tender as it is stored. A model answers later: ask again with GET',
  },
  'PUT /api/desk/suggestions/{id}': {
    module: 'desk',
    who: writers,
    params: idParams,
    body: z.object({
      state: z.enum(SUGGESTION_STATES),
      /** As the person changed it before accepting. */
      text: text(MAX_TEXT).min(1).optional(),
    }),
    output: suggestion,
    errors: ['not-found'],
    summary: 'A person accepts a suggestion or refuses it. A keyword refused for three tenders is suggested no more',
  },
})
