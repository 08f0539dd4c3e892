import type { Publishing } from '#server/platform/world.ts'
import { refreshSamples } from '#server/modules/tenders/index.ts'
import { sampleTenders } from './sample-tenders.ts'

/** How many samples one transaction writes, so that visitors do not wait behind four hundred. */
const AT_ONCE = 50

/** Inserts missing samples and gives today's dates to those that are due. Safe to repeat. */
export async function loadSamples(world: Publishing): Promise<{ added: number; changed: number }> {
  const samples = sampleTenders(world.clock.now())
  const total = { added: 0, changed: 0 }
  for (let start = 0; start < samples.length; start += AT_ONCE) {
    const { added, changed } = await refreshSamples(world, samples.slice(start, start + AT_ONCE))
    total.added += added
    total.changed += changed
  }
  return total
}
