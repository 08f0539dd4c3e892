import { z } from 'zod'
import { id } from './fields.ts'

/**
 * A number that names one kind of thing. A bare number may become one, a number of another kind may not: no cast is ever needed (decision 119).
 * Kinds come from the columns of tables and from the schemas of requests and jobs, and are gone at run time.
 */
type Id<Kind extends string> = number & Partial<z.$brand<Kind>>

export type PersonId = Id<'person'>

export const personId = id.brand<'person'>()
export const personIdParams = z.object({ id: personId })
