import { DAY } from '#ethiopia/time-units.ts'
import { parseArgs } from 'node:util'
import { peopleIn } from '#test/browser/account-site.ts'
import { PHONE, openSite } from '#test/browser/browser.ts'
import type { TestSite } from '#test/browser/browser.ts'
import { onSlowPhone } from '#test/browser/slow-phone.ts'
import type { PhoneVisit } from '#test/browser/slow-phone.ts'
import { makeSiteData } from '#test/browser/site-data.ts'
import { markdownTable } from './served.ts'

/**
 * `npm run bench -- phone`: requests, bytes, layout shift and the time from tap to skeleton on a slow phone. `--only
 * WORD` selects pages by name; `--width 768` takes a wider window on the same line; `--details` lists fetched files and
 * moved elements.
 */
export default async function measurePhone(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string', default: String(PHONE.width) },
      details: { type: 'boolean', default: false },
    },
  })
  const forget = await makeSiteData()
  const now = Date.now()
  const people = await peopleIn({ reader: { holds: { start_at: now - 10 * DAY, end_at: now + 80 * DAY } } })
  const site = await openSite(people.data)
  try {
    const rows: (string | number)[][] = []
    for (const visit of (await visitsOn(site)).filter(({ name }) => name.includes(values.only))) {
      rows.push(await measured(site, { ...visit, window: { ...PHONE, width: Number(values.width) } }, values.details))
      process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`)
    }
    process.stdout.write(`${markdownTable(COLUMNS, rows)}\n`)
  } finally {
    await site.close()
    people.remove()
    await forget()
  }
  process.exit(0)
}

type NamedVisit = PhoneVisit & { name: string }

/** The measured pages, with a free tender and one for subscribers. */
async function visitsOn(site: TestSite): Promise<NamedVisit[]> {
  const { data } = await site.json<{ data: { id: number; guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
  const guid = data.find((card) => card.guid)?.guid ?? ''
  const id = data.find((card) => !card.guid)?.id ?? 0
  const list = '/tenders/list'
  return [
    { name: 'list', path: list, taps: true },
    { name: 'list, Amharic', path: list, lang: 'am', taps: true },
    { name: 'list, signed in', path: list, signedIn: true, taps: true },
    { name: 'list, Amharic, signed in', path: list, lang: 'am', signedIn: true, taps: true },
    { name: 'tender', path: `/tenders/display?guid=${guid}` },
    { name: 'tender, signed in', path: `/tenders/detail?id=${id}`, signedIn: true },
    { name: 'subscribers only', path: `/tenders/detail?id=${id}` },
    { name: 'front page', path: '/home' },
    { name: 'front page, signed in', path: '/home', signedIn: true },
    { name: 'login', path: '/authentication/login' },
    { name: 'create account', path: '/authentication/create-account' },
    { name: 'pricing', path: '/subscription/pricing' },
    { name: 'pricing, signed in', path: '/subscription/pricing', signedIn: true },
    { name: 'contact', path: '/contact' },
    { name: 'projects', path: '/subscription/schools' },
    { name: 'privacy', path: '/privacy' },
    { name: 'today', path: '/today', signedIn: true },
    { name: 'saved, visitor', path: '/tenders/saved' },
    { name: 'saved', path: '/tenders/saved', signedIn: true },
    { name: 'alerts, visitor', path: '/tenders/alert' },
    { name: 'alerts', path: '/tenders/alert', signedIn: true },
    { name: 'saved searches', path: '/tenders/searches', signedIn: true },
    { name: 'new saved search', path: '/tenders/searches/new', signedIn: true },
    { name: 'notification history', path: '/tenders/notifications', signedIn: true },
    { name: 'profile', path: '/subscription/profile', signedIn: true },
    { name: 'trial', path: '/subscription/trial', signedIn: true },
  ]
}

const COLUMNS = [
  'page',
  'requests',
  'scripts',
  'calls',
  'kB',
  'CLS',
  'CLS after a tap',
  'tap to skeleton ms',
  'tap to address ms',
  'tap to tender ms',
]

async function measured(site: TestSite, visit: NamedVisit, hasDetails: boolean): Promise<(string | number)[]> {
  const found = await onSlowPhone(site, visit, hasDetails)
  const { requests, scripts, calls, kilobytes, shift, shiftAfterTap } = found
  const { skeletonMs = '', addressMs = '', tenderMs = '' } = found
  const afterTap = shiftAfterTap?.toFixed(3) ?? ''
  return [visit.name, requests, scripts, calls, kilobytes, shift.toFixed(3), afterTap, skeletonMs, addressMs, tenderMs]
}
