import { parseArgs } from 'node:util'
import { DESKTOP, PHONE, startedWhole } from '#test/browser/browser.ts'
import { makeSiteData } from '#test/browser/site-data.ts'
import { markdownTable } from '../served.ts'
import { openBidder } from './bidder.ts'
import type { Bidder } from './bidder.ts'
import type { Task } from './flows.ts'
import { countActions, simulateHand, secondsOf } from './hand.ts'
import type { HandKind, HandTally } from './hand.ts'
import { TASKS } from './tasks.ts'

const KINDS = ['finger', 'keyboard'] as const
const WAYS = ['before', 'now'] as const

/**
 * `npm run bench -- tasks`: ten tasks of a bidder, on a phone by finger and at a desk by keyboard alone, by the screens
 * that were first specified (before) and by all that there are (now). `--only WORD` selects by name.
 */
export default async function measureTasks(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { only: { type: 'string', default: '' } } })
  const forget = await makeSiteData()
  const site = await openBidder()
  try {
    const rows: (string | number)[][] = []
    for (const task of TASKS.filter(({ name }) => name.includes(values.only))) {
      const row = await measured(site, task).catch((error: unknown) => {
        process.stderr.write(`${String(error)}: ${String((error as Error).cause)}\n`)
        process.exitCode = 1
        return ['not done']
      })
      rows.push([task.name, ...row])
      process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`)
    }
    const ofKind = (name: string) => [`${name}: actions`, 'screens', 's']
    process.stdout.write(`${markdownTable(['task', ...ofKind('phone'), ...ofKind('keys')], rows)}\n`)
  } finally {
    await site.close()
    await forget()
  }
  process.exit()
}

async function measured(site: Bidder, task: Task): Promise<string[]> {
  const cells: string[] = []
  for (const [k, kind] of KINDS.entries()) {
    const tallies: HandTally[] = []
    for (const [w, way] of WAYS.entries())
      tallies.push(await done(site, task, { kind, way, turn: k * WAYS.length + w }))
    const pair = (of: (tally: HandTally) => string | number) => tallies.map(of).join(' → ')
    cells.push(
      pair(countActions),
      pair(({ screens }) => screens),
      pair((tally) => secondsOf(tally, kind).toFixed(0)),
    )
  }
  return cells
}

type Run = { kind: HandKind; way: (typeof WAYS)[number]; turn: number }

async function done(site: Bidder, task: Task, { kind, way, turn }: Run): Promise<HandTally> {
  const options = kind === 'finger' ? { viewport: PHONE, isMobile: true, hasTouch: true } : { viewport: DESKTOP }
  const page = await site.page(options)
  const isSplit = task.isSplit && kind === 'keyboard' && way === 'now'
  if (isSplit) await page.context().addCookies([{ name: 'split', value: '1', url: site.origin }])
  await site.enter(page, 'bidder')
  await page.goto(task[way].at(site.places, turn))
  await startedWhole(page)
  const hand = simulateHand(page, kind)
  await task[way].run({ page, hand, places: site.places, turn }).catch(async (error: unknown) => {
    await page.screenshot({ path: `${process.env['TMPDIR'] ?? '/tmp'}/failed-${task.name.replaceAll(' ', '-')}.png` })
    throw new Error(`${task.name}, ${way}, by ${kind}`, { cause: error })
  })
  await page.context().close()
  return hand.tally
}
