// npm run test:chaos [-- --part delivery|database|server|payments|rolling|alarms|disk|clock|offline|laws|all --actions 200 --seeds 10 --dispatches 10000 --kills 30 --seed N --workers 2 --scale 4 --spread 200]: lives of notifications under kills of the worker, of
// the process that queues and of the database, each judged by an oracle of its own; and a whole server whose database is stopped in three ways, so many times each, or which is killed itself while it takes writes, or while payments are proved; processes restarted one by one behind a balancer; and the laws of the fast tests with so many seeds. Prints its seed; the same seed makes the same plan and kills. Ten lives take about 40 minutes.
import { parseArgs } from 'node:util'
import { breakOneByOne } from './alarms.ts'
import { liveThroughClockJumps } from './clock-jumps.ts'
import { liveWithoutDatabase } from './database.ts'
import { liveOnFullDisk } from './disk-full.ts'
import { searchForCounterexamples } from './laws.ts'
import { liveOffline } from './offline.ts'
import { startPostgres } from '../postgres-server.ts'
import { payThroughKills } from './payment-kills.ts'
import { restartOneByOne } from './rolling-restart.ts'
import { run } from './run.ts'
import { liveThroughKills } from './server-kills.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string', default: 'delivery' },
    times: { type: 'string', default: '5' },
    actions: { type: 'string', default: '200' },
    seeds: { type: 'string', default: '10' },
    dispatches: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '30' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
    scale: { type: 'string', default: '4' },
    spread: { type: 'string', default: '200' },
  },
})
const first = Number(values.seed ?? Date.now() % 1_000_000)
const kills = Number(values.kills)
/** Of the kills a sixth each hits the process that queues and the database; as often the network between breaks as well. */
const sixth = Math.round(kills / 6)
/** Of what a reader did without a connection, with as many kills of the tab. */
const isOffline = values.part === 'offline' || values.part === 'all'
const lives = values.part === 'delivery' || values.part === 'all' ? Number(values.seeds) : 0
const sum = { dispatches: 0, facts: 0, kills: 0, lost: 0, extra: 0, raw: 0 }
if (lives > 0)
  process.stdout.write(`seed ${first}: ${lives} lives of ${values.dispatches} dispatches and ${kills} kills\n`)
for (let n = 0; n < lives; n++) {
  const seed = first + n * 10
  const outcome = await run({
    seed,
    dispatches: Number(values.dispatches),
    kills: { worker: kills - 2 * sixth, teller: sixth, database: sixth, network: sixth, held: 2 },
    scale: Number(values.scale),
    workers: Number(values.workers),
    way: 'jobs',
    moods: { failing: 0.02, lostReply: n % 2 === 0 ? 0 : 0.02, patience: 0.005, slow: 20 },
    spread: Number(values.spread) * 1000,
  })
  const { expected, dispatches, lost, extra, rawExtras, seconds, settledIn, states } = outcome
  process.stdout.write(
    `seed ${seed}: ${dispatches} dispatches, ${expected} tellings, ${outcome.kills} kills, lost ${lost.length}, extra ${extra.length}, raw extras ${rawExtras}` +
      `${n % 2 === 0 ? '' : ' (replies are lost on purpose)'}, settled in ${Math.round(settledIn / 1000)} s, took ${seconds} s, ${JSON.stringify(states)}\n`,
  )
  for (const fact of [...lost.slice(0, 5), ...extra.slice(0, 5)]) process.stdout.write(`  ${fact}\n`)
  sum.dispatches += dispatches
  sum.facts += expected
  sum.kills += outcome.kills
  sum.lost += lost.length
  sum.extra += extra.length
  if (n % 2 === 0) sum.raw += rawExtras
}
process.stdout.write(`in all: ${JSON.stringify(sum)}\n`)
if (values.part === 'database' || values.part === 'all') {
  const life = await liveWithoutDatabase({ times: Number(values.times) })
  process.stdout.write(`database: ${JSON.stringify(life)}\n`)
  sum.lost += life.lost.length
  sum.extra += life.wrong.length
}
if (values.part === 'server' || values.part === 'all') {
  const life = await liveThroughKills({ seed: first, kills })
  process.stdout.write(`server, seed ${first}: ${JSON.stringify(life)}\n`)
  sum.lost += life.lost.length
  sum.extra += life.wrong.length
}
if (values.part === 'payments' || values.part === 'all') {
  const life = await payThroughKills({ seed: first, kills })
  process.stdout.write(`payments, seed ${first}: ${JSON.stringify(life)}\n`)
  sum.lost += life.lost.length
  sum.extra += life.wrong.length
}
if (values.part === 'rolling' || values.part === 'all') {
  const postgres = await startPostgres()
  const life = await restartOneByOne({ databaseUrl: postgres.url, webs: 3, times: Number(values.times), rate: 50 })
  await postgres.stop()
  process.stdout.write(`rolling: ${JSON.stringify(life)}\n`)
  sum.lost += life.lost.length + life.failed.length
  sum.extra += life.doubled.length
}
if (values.part === 'disk' || values.part === 'all') {
  const life = await liveOnFullDisk()
  process.stdout.write(`disk: ${life ? JSON.stringify(life) : 'no small disk can be mounted here'}\n`)
  sum.lost += life?.lost.length ?? 0
  sum.extra += life?.wrong.length ?? 0
}
if (values.part === 'clock' || values.part === 'all') {
  const life = await liveThroughClockJumps()
  process.stdout.write(`clock: ${life ? JSON.stringify(life) : 'libfaketime is not installed'}\n`)
  sum.lost += life?.lost.length ?? 0
  sum.extra += life ? life.doubled.length + life.wrong.length : 0
}
if (values.part === 'alarms' || values.part === 'all') {
  const life = await breakOneByOne(values.only)
  if (!life) process.stdout.write('alarms: promtool is not installed\n')
  for (const fact of life?.wrong ?? []) process.stdout.write(`  ${fact}\n`)
  sum.extra += life?.wrong.length ?? 0
}
if (isOffline) {
  const { lost, doubled } = await liveOffline({ seed: first, actions: Number(values.actions), kills })
  process.stdout.write(
    `offline, seed ${first}: ${values.actions} actions, ${kills} kills, lost ${lost.length}, doubled ${doubled.length}\n`,
  )
  for (const fact of [...lost, ...doubled]) process.stdout.write(`  ${fact}\n`)
  sum.lost += lost.length
  sum.extra += doubled.length
}
if (values.part === 'laws' || values.part === 'all') {
  const broken = await searchForCounterexamples({ seed: first, times: Number(values.times) })
  process.stdout.write(`laws, seeds ${first} to ${first + Number(values.times) - 1}: ${broken.length} broken\n`)
  for (const fact of broken) process.stdout.write(`  ${fact}\n`)
  sum.extra += broken.length
}
process.exitCode = sum.lost + sum.extra === 0 ? 0 : 1
