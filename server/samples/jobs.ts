import type { Publishing } from '#server/platform/world.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { loadSamples } from './load-samples.ts'

/** Just after six in the morning, when the samples' day begins. */
const EVERY_MORNING = '2 6 * * *'

/** Keeps the samples' dates near today. */
export function sampleJobs(world: Publishing): JobHandler[] {
  return [{ name: 'renew-samples', cron: EVERY_MORNING, handle: async () => void (await loadSamples(world)) }]
}

/** For the first start, and to catch up after a pause. Returns whether anything was written. */
export async function loadFirstSamples(world: Publishing): Promise<boolean> {
  const { added, changed } = await loadSamples(world)
  return added + changed > 0
}
