import { measureMixed, judgeMixed } from '../../bench/search/mixed.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { breakOneByOne } from './alarms.ts'
import { killBackups } from './backup-kills.ts'
import { liveThroughClockJumps } from './clock-jumps.ts'
import { liveWithoutDatabase } from './database.ts'
import { deliverThroughKills } from './delivery-lives.ts'
import { liveOnFullDisk } from './disk-full.ts'
import { liveWithFullLog } from './full-log.ts'
import { backUpHot } from './hot-backup.ts'
import { searchForCounterexamples } from './laws.ts'
import { liveOffline } from './offline.ts'
import type { ChaosPartName, ChaosResult, ChaosSize } from './part-names.ts'
import { payThroughKills } from './payment-kills.ts'
import { liveWithoutProviders } from './providers-away.ts'
import { restartOneByOne } from './rolling-restart.ts'
import { liveThroughKills } from './server-kills.ts'

export type ChaosPart = (size: ChaosSize) => Promise<ChaosResult>

async function onPostgres<T>(work: (postgres: TestPostgres) => Promise<T>): Promise<T> {
  const postgres = await startPostgres()
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}
/** Milliseconds that a process may take from its signal to its end. */
const LONGEST_END = 15_000
const numbers = (list: readonly number[]) => list.map(String)
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const CHAOS_PARTS: Readonly<Record<ChaosPartName, ChaosPart>> = {
  async log() {
    const life = await liveWithFullLog()
    if (!life) return { skipped: 'no small disk can be mounted here' }
    const { requests, linesLost, back, ...rest } = life
    return { ...rest, did: `${requests} requests, ${linesLost} lines lost, written again after ${seconds(back)}` }
  },
  backup: ({ seed, kills }) =>
    onPostgres(async ({ url }) => {
      const life = await killBackups({ databaseUrl: url, seed, kills, tenders: 3000 })
      const tooLate = life.unfinished * 3 > life.kills ? [] : ['most kills came after the end of the backup']
      return {
        did: `${life.kills} kills, ${life.unfinished} before the end`,
        lost: [],
        wrong: [...life.halves, ...tooLate],
      }
    }),
  async disk() {
    const life = await liveOnFullDisk()
    if (!life) return { skipped: 'no small disk can be mounted here' }
    const did = `${life.confirmed} writes taken, ${life.refused} refused, ${life.read} reads answered, back after ${seconds(life.back)}`
    return { did, lost: numbers(life.lost), wrong: life.wrong }
  },
  async clock() {
    const life = await liveThroughClockJumps()
    if (!life) return { skipped: 'libfaketime is not installed' }
    return {
      did: `${life.jumps} jumps, ${life.letters} letters`,
      lost: life.lost,
      wrong: [...life.doubled, ...life.wrong],
    }
  },
  async database({ times }) {
    const { stops, confirmed, lost, wrong, slowest, slowestReady } = await liveWithoutDatabase({ times })
    const did = `${stops} stops, ${confirmed} writes, longest answer ${seconds(slowest)}, ready after ${seconds(slowestReady)}`
    return { did, lost: numbers(lost), wrong }
  },
  async server({ seed, kills }) {
    const life = await liveThroughKills({ seed, kills })
    const did = `${life.kills} kills, ${life.confirmed} writes, ${life.open} without an answer, ready after ${seconds(life.slowestReady)}`
    return { did, lost: life.lost, wrong: life.wrong }
  },
  async payments({ seed, kills }) {
    const life = await payThroughKills({ seed, kills })
    const did = `${life.kills.server} kills of the server, ${life.kills.database} with its database, ${life.paid} payments`
    return { did, lost: life.lost, wrong: life.wrong }
  },
  async offline({ seed, actions, kills }) {
    const { lost, doubled } = await liveOffline({ seed, actions, kills })
    return { did: `${actions} actions, ${kills} kills of the tab`, lost, wrong: doubled }
  },
  async providers({ outage }) {
    const life = await liveWithoutProviders({ seconds: outage })
    const did = `${life.messages} messages on each of 3 channels, others ≤ ${seconds(life.slowestElsewhere)}, caught up after ${seconds(life.slowestBack)}`
    return { did, lost: life.lost, wrong: [...life.doubled, ...life.wrong] }
  },
  async alarms({ only }) {
    const life = await breakOneByOne(only)
    if (!life) return { skipped: 'promtool is not installed' }
    const rang = life.faults.filter(({ rang: bells, expected }) => bells.join() === expected.join()).length
    return { did: `${life.faults.length} faults, ${rang} rang what they should`, lost: [], wrong: life.wrong }
  },
  rolling: ({ times, rate }) =>
    onPostgres(async ({ url }) => {
      const life = await restartOneByOne({ databaseUrl: url, webs: 3, times, rate })
      const did = `${life.restarts} restarts, ${life.requests} requests, ready ≤ ${seconds(life.slowestReady)}, ended ≤ ${seconds(life.slowestEnd)}`
      const wrong = [...life.doubled]
      if (life.letters <= 5 || life.requests <= 200)
        wrong.push(`${life.requests} requests and ${life.letters} letters try nothing`)
      if (life.slowestEnd >= LONGEST_END) wrong.push(`a process took ${seconds(life.slowestEnd)} to end`)
      return { did, lost: [...life.lost, ...life.failed], wrong }
    }),
  async laws({ seed, times }) {
    const broken = await searchForCounterexamples({ seed, times })
    return { did: `seeds ${seed} to ${seed + times - 1}, ten times the cases`, lost: [], wrong: broken }
  },
  async hot({ notices }) {
    const { during, backup, killed, restored } = await backUpHot({ notices })
    const wrong = [
      ...(during.longest > 2000 ? [`a stall of ${during.longest.toFixed(0)} ms`] : []),
      ...(during.bad > 0 ? [`${during.bad} requests not answered well`] : []),
      ...killed.halves,
      ...Object.values(restored).flatMap(({ different }) => different),
    ]
    const did = `${notices} notices in ${backup.seconds.toFixed(0)} s, ${during.count} requests meanwhile, longest ${during.longest.toFixed(0)} ms, ${killed.kills} kills`
    return { did, lost: [], wrong }
  },
  async load({ notices, minutes, rate }) {
    const [run] = await measureMixed({ notices, minutes, rate, processes: [1] })
    return run ? { ...judgeMixed(run), lost: [] } : { skipped: 'nothing was measured' }
  },
  delivery: deliverThroughKills,
}
