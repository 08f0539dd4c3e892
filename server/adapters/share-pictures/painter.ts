import { PictureBusy } from '#server/modules/sharing/index.ts'
import type { Painter, PictureFacts } from '#server/modules/sharing/index.ts'
import { createWorkThread } from '../work-thread.ts'

/** Paints pictures in a thread of its own. */
export function createPainter(): Painter {
  const thread = createWorkThread<PictureFacts>(new URL('./paint-thread.ts', import.meta.url), () => new PictureBusy())
  return { paint: (facts) => thread.make(facts), stop: () => thread.stop() }
}
