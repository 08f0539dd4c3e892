import { expect, test } from 'vitest'
import { run } from '../chaos/run.ts'

const seed = Number(process.env['CHAOS_SEED'] ?? 20_260_302)

/** `npm run test:chaos` is the same with the database killed too, ten times as long and ten times over. */
test(`1,000 dispatches over four channels, the worker killed at ten random moments: nothing lost, nothing twice (seed ${seed})`, async () => {
  const outcome = await run({
    seed,
    dispatches: 1000,
    kills: { worker: 10, enqueuer: 2, database: 0 },
    scale: 10,
    workers: 1,
    way: 'loop',
    moods: { slow: 30, failing: 0.02 },
    spread: 8000,
  })
  expect(outcome.dispatches).toBeGreaterThan(800)
  expect(outcome).toMatchObject({ lost: [], extra: [] })
  // Messages in progress at ten kills, on a machine that may be busy. The night set prints the exact share.
  expect(outcome.rawExtras).toBeLessThan(100)
  // A lease of a minute and half a minute more.
  expect(outcome.settledIn).toBeLessThan(90_000)
  expect(Object.keys(outcome.states)).toEqual(['sent'])
})

test(`replies lost on a fifth of the calls: nothing lost, nothing twice by key (seed ${seed})`, async () => {
  const outcome = await run({
    seed: seed + 100,
    dispatches: 500,
    kills: { worker: 0, enqueuer: 0, database: 0 },
    scale: 30,
    workers: 2,
    way: 'loop',
    moods: { lostReply: 0.2 },
    spread: 2000,
  })
  expect(outcome).toMatchObject({ lost: [], extra: [] })
  expect(outcome.rawExtras).toBeGreaterThan(20)
})

test(`the database killed, the network cut and workers held past their leases while messages go out: nothing lost, nothing twice (seed ${seed})`, async () => {
  const outcome = await run({
    seed: seed + 200,
    dispatches: 600,
    kills: { worker: 1, enqueuer: 1, database: 3, network: 4, held: 2 },
    scale: 10,
    workers: 2,
    way: 'loop',
    moods: { slow: 20 },
    spread: 8000,
  })
  expect(outcome).toMatchObject({ lost: [], extra: [] })
  expect(Object.keys(outcome.states)).toEqual(['sent'])
})
