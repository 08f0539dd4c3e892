import type { World } from '#server/platform/world.ts'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { RenderResult, DueDelivery } from '../core/delivery.ts'
import type { MessageKinds, Renderer } from './message-kind.ts'

type ToRender = { kind: string; due: DueDelivery }
/** In the order of `asked`; undefined where the renderer failed. */
type RenderResults = readonly (RenderResult | undefined)[]

/** Renders messages of several kinds. A renderer that throws affects only its own messages. */
export async function renderAll(
  { db, log }: Pick<World, 'db' | 'log'>,
  kinds: MessageKinds,
  asked: readonly ToRender[],
): Promise<RenderResults> {
  const results = new Map<DueDelivery, RenderResult>()
  for (const [kind, group] of Map.groupBy(asked, (message) => message.kind)) {
    const render = kinds[kind]?.render
    if (render === undefined) {
      log.warn({ kind, messages: group.length }, 'no renderer for these messages')
      continue
    }
    await renderSome(
      { db, log },
      render,
      group.map(({ due }) => due),
      results,
    )
  }
  return asked.map(({ due }) => results.get(due))
}

async function renderSome(
  world: Pick<World, 'db' | 'log'>,
  render: Renderer,
  due: readonly DueDelivery[],
  results: Map<DueDelivery, RenderResult>,
): Promise<void> {
  try {
    const rendered = await render(world.db, due)
    for (const [i, delivery] of due.entries()) {
      const result = rendered[i]
      if (result !== undefined) results.set(delivery, result)
    }
  } catch (err) {
    if (err instanceof DatabaseUnavailable) throw err
    if (due.length <= 1) return world.log.warn({ err, message: due[0]?.id }, 'a message cannot be rendered')
    const half = Math.ceil(due.length / 2)
    await renderSome(world, render, due.slice(0, half), results)
    await renderSome(world, render, due.slice(half), results)
  }
}
