import { z } from 'zod'

type Json = Record<string, unknown>
/** False of the shape of nothing: `false`, or the negation of everything. */
const isSchema = (schema: unknown): schema is Json =>
  typeof schema === 'object' && schema !== null && !('not' in schema)

/** Deeper values are dots: an example shows the shape, OpenAPI every field. */
const MAX_DEPTH = 3
const DOTS = '…'

function valueOf(schema: Json, depth: number): unknown {
  if ('const' in schema) return schema['const']
  const [choice] = (schema['enum'] ?? []) as unknown[]
  if (choice !== undefined) return choice
  const first = ((schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as unknown[]).find(isSchema)
  if (first) return valueOf(first, depth)
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      return depth >= MAX_DEPTH ? [] : itemsOf(schema).map((item) => valueOf(item, depth + 1))
    case 'string':
      return DOTS
    case 'integer':
    case 'number':
      return 0
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return DOTS
  }
}

/** One of a list; of a tuple each. */
const itemsOf = ({ prefixItems, items }: Json): Json[] => ((prefixItems ?? [items ?? {}]) as unknown[]).filter(isSchema)

function objectOf(schema: Json, depth: number): unknown {
  if (depth >= MAX_DEPTH) return DOTS
  const properties = Object.entries(schema['properties'] ?? {}) as [string, unknown][]
  return Object.fromEntries(
    properties.flatMap(([name, property]) => (isSchema(property) ? [[name, valueOf(property, depth + 1)]] : [])),
  )
}

/** An answer of this shape as JSON text; dots are for texts, and for what lies deeper. Undefined where it has no shape of its own. */
export function exampleAnswer(output: z.ZodType): string | undefined {
  const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Json
  const value = valueOf(schema, 0)
  return value === DOTS ? undefined : JSON.stringify(value, undefined, 2)
}
