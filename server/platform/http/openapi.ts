import { z } from 'zod'
import type { Endpoint, Endpoints, Who } from '#contract/endpoint.ts'
import { ERROR_CODES } from '#contract/errors.ts'
import { REFUSAL_TEXTS_EN } from '#contract/refusal-texts-en.ts'
import { httpStatusOf } from './problem.ts'
import { splitKey } from './mount.ts'

type Json = Record<string, unknown>

/** The reason of a refusal, with the figures next to its code. */
const REASON = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string', enum: Object.keys(REFUSAL_TEXTS_EN) } },
  additionalProperties: { type: ['string', 'number'] },
}

/** A field with its own published form (contract/fields.ts) is published in that form. */
function published({ jsonSchema }: { jsonSchema: Json }): void {
  const own = jsonSchema['published'] as Json | undefined
  if (!own) return
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, own)
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dropped, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: published,
  }) as Json
  return json
}

/** OpenAPI 3.1, made from the contract. */
export function openApi(contract: Endpoints, origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method, path] = splitKey(key)
    ;(paths[path] ??= {})[method.toLowerCase()] = operation(key, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chereta',
      version: '1',
      description:
        'Ethiopian tenders: find them, save them, get alerts about them. Instants are UTC epoch milliseconds; lists repeat their key; nulls are left out.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by signing in; accepted from pages of this site only',
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', enum: Object.keys(ERROR_CODES) },
            detail: { type: 'string' },
            reason: { ...REASON, description: 'What `detail` says, as a code with its figures' },
            errors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' } },
              description: 'Messages by field, in the language of the reader',
            },
            fieldErrors: {
              type: 'object',
              additionalProperties: { type: 'array', items: REASON },
              description: 'What `errors` says, as codes with their figures, in the same order',
            },
            retryAfter: { type: 'integer', description: 'Seconds after which it may be worth trying again' },
            reference: { type: 'string', description: 'Names this request in the log' },
          },
        },
      },
    },
  }
}

/** How the gate refuses signed-in people without the right. */
function forbiddenAs(who: Who): string | undefined {
  if (who === 'anyone' || who === 'signed-in' || who === 'own') return undefined
  if (who === 'with-details') return 'details-needed'
  if (who === 'confirmed-phone') return 'phone-needed'
  return who === 'subscriber' ? 'subscription-needed' : 'not-allowed'
}

function operation(key: string, endpoint: Endpoint): Json {
  const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  const refusals = new Map<number, string[]>([[400, ['invalid-input']]])
  if (endpoint.who !== 'anyone') refusals.set(401, ['signed-out'])
  const forbidden = forbiddenAs(endpoint.who)
  if (forbidden) refusals.set(403, [forbidden])
  if (endpoint.perMinute !== undefined || endpoint.catalogue === true) refusals.set(429, ['too-many-requests'])
  for (const code of endpoint.errors ?? [])
    refusals.set(httpStatusOf(code), [...new Set([...(refusals.get(httpStatusOf(code)) ?? []), code])])
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: endpoint.summary,
    tags: [endpoint.module],
    'x-who': endpoint.who,
    ...(endpoint.perMinute === undefined ? {} : { 'x-per-minute': endpoint.perMinute }),
    ...(endpoint.who === 'anyone' ? {} : { security: [endpoint.who === 'session' ? { session: [] } : { bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.takes && !endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.takes]: { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.takes ?? 'application/json']: { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [endpoint.mediaType ?? 'application/json']: { schema: schemaOf(endpoint.output, 'output') } },
      },
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [status, { description: codes.join(', '), ...problem }]),
      ),
    },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input')
  const required = (json['required'] ?? []) as string[]
  return Object.entries((json['properties'] ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(place === 'query' ? { style: 'form', explode: true } : {}),
  }))
}
