import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { openAccountStage } from '#test/browser/account-stage.ts'
import { DESK, PHONE, startedWhole } from '#test/browser/browser.ts'
import { makeStageData } from '#test/browser/stage-data.ts'
import { storeHits, storeWatches } from '#test/factories/watching.ts'
import { BIDDER_TASKS } from './bidder-tasks.ts'
import type { Task } from './bidder-tasks.ts'
import { markdownTable } from './served.ts'
import { handOn } from './task-hand.ts'

/** `npm run bench -- tasks`: taps, swipes and keys of a bidder's ten tasks, on a phone and by keyboard alone. `--only WORD` selects by name. */
export default async function measureTasks(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { only: { type: 'string', default: '' } } })
  const forget = await makeStageData()
  const stage = await openBidder()
  try {
    const rows: (string | number)[][] = []
    const places = await placesOn(stage)
    for (const task of BIDDER_TASKS.filter(({ name }) => name.includes(values.only))) {
      const at = task.at?.(places) ?? '/'
      rows.push([task.name, ...(await done(stage, task, 'finger', at)), ...(await done(stage, task, 'keyboard', at))])
      process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`)
    }
    const head = ['task', 'taps', 'swipes', 'letters', 'waited s', 'keys alone', 'waited s']
    process.stdout.write(`${markdownTable(head, rows)}\n`)
  } finally {
    await stage.close()
    await forget()
  }
  process.exit(0)
}

/** A subscriber who saved what closes next, was sent alerts, and keeps two papers. */
async function openBidder() {
  const now = Date.now()
  const stage = await openAccountStage(
    { bidder: { name: 'Almaz Kebede', holds: { start_at: now - 10 * DAY, end_at: now + 80 * DAY } } },
    {},
    async (db, people) => {
      const { rows } = await sql<{ id: number; word: string }>`
        select id, (regexp_split_to_array(short_title, ' '))[3] as word from tender
        where status = 3 and open_until >= ${now + 2 * DAY}::bigint and short_title ~ '^[A-Z][a-z]+ [a-z]+ [a-z]+ [a-z]{4}'
        order by published_at desc limit 10`.execute(db)
      const watches = await storeWatches(db, [people['bidder']?.id ?? (0 as never)])
      for (const { id, word } of rows) await storeHits(db, watches, [id], now - HOUR, { reasons: [{ keyword: word }] })
    },
  )
  const { data } = await stage.json<{ data: { id: number; closingTimestamp?: number }[] }>(
    '/api/tenders/searchTenders?pageSize=100&sortOrder=2',
  )
  for (const { id } of data.filter(({ closingTimestamp = 0 }) => closingTimestamp > now + 2 * HOUR).slice(0, 5))
    await stage.callAs('bidder', 'POST', '/api/tenders/savetender', { tenderId: id })
  for (const kind of ['tin', 'vat']) await stage.callAs('bidder', 'POST', '/api/bidding/certificates', { kind })
  return stage
}
type Stage = Awaited<ReturnType<typeof openBidder>>

async function done(stage: Stage, task: Task, kind: 'finger' | 'keyboard', at: string) {
  const looks = kind === 'finger' ? { viewport: PHONE, isMobile: true, hasTouch: true } : { viewport: DESK }
  const page = await stage.pageOf('bidder', at, looks)
  if (task.isSplit && kind === 'keyboard') {
    await page.context().addCookies([{ name: 'split', value: '1', url: stage.origin }])
    await page.reload()
  }
  await startedWhole(page)
  const hand = handOn(page, kind)
  await task[kind]({ page, hand })
  await page.context().close()
  const { taps, swipes, keys, waitedMs } = hand.tally
  const seconds = (waitedMs / 1000).toFixed(1)
  return kind === 'finger' ? [taps, swipes, keys, seconds] : [keys, seconds]
}

async function placesOn(stage: Stage) {
  type Found = { data: { id: number; bidBond?: string; closingTimestamp?: number }[] }
  const late = Date.now() + 8 * DAY
  const address = '/api/tenders/searchTenders?pageSize=100&keyword=%22trade+licence%22'
  const { data } = await stage.callAs<Found>('bidder', 'GET', address)
  const tender = data.find(({ bidBond, closingTimestamp = 0 }) => bidBond !== undefined && closingTimestamp > late)
  return { detail: `/tenders/detail?id=${tender?.id ?? 0}`, day: isoDate(civilDateAt(late)) }
}
