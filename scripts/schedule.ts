/** A piece of work: what has to be over before it (by name, ended well or not), and how many cores it keeps busy. */
export type Job = { name: string; after?: readonly string[]; cores?: number; run: () => Promise<void> }

/**
 * Does jobs side by side, as many as there are cores for: of those that may start, the first in the list that fits.
 * Rejects with the first that rejects.
 */
export async function schedule(jobs: readonly Job[], cores: number): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name))
  const waiting = [...jobs]
  const ended = new Set<string>()
  const running = new Set<Promise<void>>()
  let busy = 0
  const mayStart = ({ after = [], cores: wanted = 1 }: Job) =>
    after.every((name) => ended.has(name) || !names.has(name)) && (busy === 0 || busy + wanted <= cores)

  while (waiting.length > 0 || running.size > 0) {
    for (let at = waiting.findIndex(mayStart); at !== -1; at = waiting.findIndex(mayStart)) {
      const [job] = waiting.splice(at, 1)
      if (!job) break
      const taken = job.cores ?? 1
      busy += taken
      const work: Promise<void> = job.run().finally(() => {
        busy -= taken
        ended.add(job.name)
        running.delete(work)
      })
      running.add(work)
    }
    if (running.size === 0) throw new Error(`these wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    await Promise.race(running)
  }
}
