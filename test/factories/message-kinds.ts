import { z } from 'zod'
import { alertKinds } from '#server/modules/alerts/index.ts'
import { messageKinds, testKind } from '#server/modules/notifications/index.ts'
import type { MessageKinds, Renderer } from '#server/modules/notifications/index.ts'
import { reminderKind } from '#server/modules/saved/index.ts'
import { settableClock } from '../clock.ts'

/** The kinds of the product with their switches, any `about`, rendered by `renderers` as they are at that moment. */
export function kindsRenderedBy(renderers: Readonly<Record<string, Renderer>>): MessageKinds {
  const deps = { clock: settableClock('2026-03-02T10:00:00+03:00'), publicOrigin: 'https://chereta.test' }
  const rendered = [...alertKinds(deps), reminderKind(deps)].map((kind) => ({
    ...kind,
    about: z.record(z.string(), z.unknown()),
    render: async (...[db, due]: Parameters<Renderer>) => (await renderers[kind.name]?.(db, due)) ?? [],
  }))
  return messageKinds([testKind, ...rendered])
}
