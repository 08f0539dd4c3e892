import { z } from 'zod'
import { id } from './fields.ts'

/**
 * A number that names one kind of thing. A bare number may become one, a number of another kind may not: no cast is ever needed (decision 119).
 * Kinds come from the columns of tables and from the schemas of requests, answers and jobs, and are gone at run time.
 */
type Id<Kind extends string> = number & Partial<z.$brand<Kind>>
/** Of a request, where a path or a query string gives it as text. */
type Asked<T> = z.ZodType<T, T | string>

export type PersonId = Id<'person'>
export type TenderId = Id<'tender'>

export const personId: Asked<PersonId> = id
export const personIdParams = z.object({ id: personId })
export const shownPersonId: z.ZodType<PersonId> = z.number()

export const tenderId: Asked<TenderId> = id
export const tenderIdParams = z.object({ id: tenderId })
export const shownTenderId: z.ZodType<TenderId> = z.number()
