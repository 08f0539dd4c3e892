import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import type { RenderResult, DueDelivery } from '../core/delivery.ts'
import type { Renderer, Renderers } from './delivery-ports.ts'

type ToRender = { kind: string; due: DueDelivery }
/** In the order of `asked`: words, why not, or undefined where the composer failed. */
type RenderResults = readonly (RenderResult | undefined)[]

/** Asks the renderers of all kinds among `asked`. One message that makes its composer throw takes no other with it. */
export async function renderAll({ db, log }: Pick<World, 'db' | 'log'>, renderers: Renderers, asked: readonly ToRender[]): Promise<RenderResults> {
  const results = new Map<DueDelivery, RenderResult>()
  for (const [kind, group] of Map.groupBy(asked, (one) => one.kind)) {
    const composer = renderers[kind]
    if (composer === undefined) {
      log.warn({ kind, messages: group.length }, 'nobody knows the words of these messages')
      continue
    }
    await renderSome(
      { db, log },
      composer,
      group.map(({ due }) => due),
      results,
    )
  }
  return asked.map(({ due }) => results.get(due))
}

async function renderSome(
  world: Pick<World, 'db' | 'log'>,
  composer: Renderer,
  due: readonly DueDelivery[],
  results: Map<DueDelivery, RenderResult>,
): Promise<void> {
  try {
    const composed = await composer(world.db, due)
    for (const [i, one] of due.entries()) {
      const words = composed[i]
      if (words !== undefined) results.set(one, words)
    }
  } catch (err) {
    if (err instanceof DatabaseUnavailable) throw err
    if (due.length <= 1) return world.log.warn({ err, message: due[0]?.id }, 'the words of a message cannot be made')
    const half = Math.ceil(due.length / 2)
    await renderSome(world, composer, due.slice(0, half), results)
    await renderSome(world, composer, due.slice(half), results)
  }
}
