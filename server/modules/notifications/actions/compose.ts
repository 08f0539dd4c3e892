import { DatabaseAway } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import type { Composed, DueMessage } from '../core/composer.ts'
import type { Composer, Composers } from './hand-over-ports.ts'

type Asked = { kind: string; due: DueMessage }
/** In the order of `asked`: words, why not, or undefined where the composer failed. */
type ComposedEach = readonly (Composed | undefined)[]

/** Asks the composers of all kinds among `asked`. One message that makes its composer throw takes no other with it. */
export async function compose({ db, log }: Pick<World, 'db' | 'log'>, composers: Composers, asked: readonly Asked[]): Promise<ComposedEach> {
  const results = new Map<DueMessage, Composed>()
  for (const [kind, group] of Map.groupBy(asked, (one) => one.kind)) {
    const composer = composers[kind]
    if (composer === undefined) {
      log.warn({ kind, messages: group.length }, 'nobody knows the words of these messages')
      continue
    }
    await composeSome(
      { db, log },
      composer,
      group.map(({ due }) => due),
      results,
    )
  }
  return asked.map(({ due }) => results.get(due))
}

async function composeSome(
  world: Pick<World, 'db' | 'log'>,
  composer: Composer,
  due: readonly DueMessage[],
  results: Map<DueMessage, Composed>,
): Promise<void> {
  try {
    const composed = await composer(world.db, due)
    for (const [i, one] of due.entries()) {
      const words = composed[i]
      if (words !== undefined) results.set(one, words)
    }
  } catch (err) {
    if (err instanceof DatabaseAway) throw err
    if (due.length <= 1) return world.log.warn({ err, message: due[0]?.id }, 'the words of a message cannot be made')
    const half = Math.ceil(due.length / 2)
    await composeSome(world, composer, due.slice(0, half), results)
    await composeSome(world, composer, due.slice(half), results)
  }
}
