import type { BrowserContext, Page } from 'playwright-core'
import type { TenderId } from '#contract/ids.ts'
import { PAGE_SIZE } from '#web/features/search/list-search.ts'
import { WITH_SERVICE_WORKER, startedWhole } from './browser.ts'
import { countOn, hasTenders, recordsOn } from './device.ts'
import { openAs } from './saved-site.ts'
import type { SavedSite } from './saved-site.ts'

type Plan = {
  seed: number
  /** How many things are done. */ actions: number
  /** How often the tab is killed right after a press. */ kills: number
}
type Saved = { myTenders: number[]; reminders: { tenderId: TenderId; remindDate: string }[] }
/** The state to expect at the server: 'either' where the tab was killed perhaps before the change was on the device. */
type Wanted = { saved: boolean | 'either'; reminded: boolean | 'either' }
export type ActionOutcome = { lost: string[]; doubled: string[] }

const SLOW = { timeout: 60_000 }
const MAX_TENDERS = 5
const MIN_TENDERS = 2

/** Numbers below a bound, the same for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** Resolves once it is so; rejects after a minute. Without a test runner, because the chaos tests have none. */
async function until(what: string, isSo: () => Promise<boolean>, everyMs = 50): Promise<void> {
  const end = Date.now() + SLOW.timeout
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it never came to this: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/**
 * Until the service worker answers for the page, and exactly these tenders are on the device: others, such as closed
 * ones, may be there as well.
 */
export async function fullyCached(page: Page, tenders: readonly { id: number }[]): Promise<void> {
  await startedWhole(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
  const ids = tenders.map(({ id }) => id)
  // They take seconds to come, and the page that is asked meanwhile would answer forty times.
  await until('the tenders are on the device', () => hasTenders(page, ids), 250)
}

const button = (page: Page, verb: string, title: string) =>
  page.getByRole('button', { name: `${verb}: ${title}`, exact: true })

/** The address of the page, its headings and the names of its buttons, for a failure's message. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent)
    const buttons = [...document.querySelectorAll('main button')].map((one) => one.ariaLabel ?? one.textContent)
    return `${location.href} shows ${headings.join(' | ')} with ${buttons.join(' | ')}`
  })

/**
 * Presses whichever of a tender's buttons exists, and returns which. Found and pressed in one step: when the list is
 * loaded again, or the server reports saved tenders, another button may replace the found one.
 */
async function press(page: Page, title: string, ...verbs: string[]): Promise<string> {
  const end = Date.now() + SLOW.timeout
  for (;;) {
    const pressed = await page.evaluate(
      ([name, wanted]) => {
        const found = [...document.querySelectorAll('button')].find(({ ariaLabel }) =>
          wanted.some((verb) => ariaLabel === `${verb}: ${name}`),
        )
        found?.click()
        return found?.ariaLabel?.split(': ')[0]
      },
      [title, verbs] as const,
    )
    if (pressed !== undefined) return pressed
    if (Date.now() > end) throw new Error(`nothing to press: ${verbs.join(', ')}: ${title}; ${await shownOn(page)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function afresh(context: BrowserContext, titles: readonly string[]): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/tenders/list')
  for (const title of titles)
    await button(page, 'Save', title)
      .or(button(page, 'Unsave', title))
      .waitFor(SLOW)
  return page
}

/** A reader at the list, whose tab may be killed, with the state to expect at the server. */
type Reader = {
  page: Page
  isOnline: boolean
  tenders: readonly { id: number; shortTitle: string }[]
  titles: readonly string[]
  wanted: Map<number, Wanted>
  /** The state at the service. */
  saved(): Promise<Saved>
}

/**
 * Saves, unsaves and reminds at random while the network goes and comes and the tab is killed. The server must end with
 * each change, once. The person must have nothing saved. `given`: their page on a device that may have the app already.
 */
export async function randomActions(
  site: SavedSite,
  name: string,
  { seed, actions, kills }: Plan,
  given?: Page,
): Promise<ActionOutcome> {
  const roll = dice(seed)
  const reader = await openReader(site, name, given)
  const context = reader.page.context()
  const killed = new Set<number>()
  while (killed.size < kills) killed.add(roll(actions))
  for (let turn = 0; turn < actions; turn++) {
    if (roll(4) === 0) {
      reader.isOnline = !reader.isOnline
      await context.setOffline(!reader.isOnline)
    }
    const { id, shortTitle } = reader.tenders[roll(reader.tenders.length)] ?? { id: 0, shortTitle: '' }
    if (!killed.has(turn) && roll(5) === 0) await remind(reader, id, shortTitle)
    else await toggle(reader, id, shortTitle, killed.has(turn))
  }
  await context.setOffline(false)
  await reader.page.close()
  reader.page = await afresh(context, reader.titles)
  await startedWhole(reader.page)
  await until('all was sent', async () => (await countOn(reader.page, 'person', 'writes')) === 0)
  const outcome = judge(reader, await reader.saved())
  await context.close()
  return outcome
}

async function openReader(site: SavedSite, name: string, given: Page | undefined): Promise<Reader> {
  const page = given ?? (await openAs(site, name, '/tenders/list', WITH_SERVICE_WORKER))
  if (given) await given.goto('/tenders/list')
  await fullyCached(page, site.open)
  // Of the first page: once the network returns, a further one is loaded only when somebody scrolls to it.
  const shown = (await page.locator('main article h3').allTextContents()).slice(0, PAGE_SIZE)
  const tenders = site.open.filter(({ shortTitle }) => shown.includes(shortTitle)).slice(0, MAX_TENDERS)
  const titles = tenders.map(({ shortTitle }) => shortTitle)
  if (new Set(titles).size < Math.max(MIN_TENDERS, titles.length))
    throw new Error('the list shows too few tenders of different titles')
  return {
    page,
    isOnline: true,
    tenders,
    titles,
    wanted: new Map(tenders.map(({ id }) => [id, { saved: false, reminded: false }])),
    saved: () => site.callAs<Saved>(name, 'POST', '/api/tenders/get_saved_tenders', {}),
  }
}

const byOrder = (a: { order?: number }, b: { order?: number }) => (a.order ?? 0) - (b.order ?? 0)

/** Stored on the device since an instant, or at the server with nothing waiting: from then on it may not be lost. */
async function isSafe(
  { page, isOnline, saved }: Pick<Reader, 'page' | 'isOnline' | 'saved'>,
  key: string,
  since: number,
  has: (said: Saved) => boolean,
): Promise<boolean> {
  const waiting = await recordsOn(page, 'person', 'writes')
  if (waiting.some((write) => write.key?.startsWith(key) && (write.order ?? 0) >= since)) return true
  return isOnline && waiting.length === 0 && has(await saved())
}

async function toggle(reader: Reader, id: number, title: string, isKilled: boolean): Promise<void> {
  const { page, titles, wanted } = reader
  const since = Date.now()
  const before = (await press(page, title, 'Save', 'Unsave')) === 'Unsave'
  if (isKilled) {
    const context = page.context()
    await page.close()
    wanted.set(id, { saved: 'either', reminded: 'either' })
    reader.page = await afresh(context, titles)
    return
  }
  await until('the press is stored', () =>
    isSafe(reader, `${before ? 'unsave' : 'save'} ${id}`, since, ({ myTenders }) => myTenders.includes(id) !== before),
  )
  wanted.set(id, { saved: !before, reminded: before ? false : (wanted.get(id)?.reminded ?? false) })
}

async function remind(reader: Reader, id: number, title: string): Promise<void> {
  const { page, wanted } = reader
  const dialog = page.getByRole('dialog', { name: 'Remind Me' })
  // The list may be loaded again before the dialog's script is there; a press on a removed button does nothing.
  await until('the reminder is chosen', async () => {
    if (!(await dialog.isVisible())) await press(page, title, 'Remind me of')
    return dialog
      .getByRole('button', { name: /^(Set reminder|Change reminders)$/ })
      .click({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
  })
  await dialog.waitFor({ state: 'hidden', ...SLOW })
  // The same reminder chosen again waits already, or is at the server, without a change to send: also offline.
  await until('the reminder is stored', async () => {
    const waiting = await recordsOn(page, 'person', 'writes')
    const last = waiting
      .filter(({ key = '' }) => key.split(' ')[1] === String(id))
      .toSorted(byOrder)
      .at(-1)
    if (last) return last.key?.startsWith('remind ') === true
    return (await reader.saved()).reminders.some(({ tenderId }) => tenderId === id)
  })
  wanted.set(id, { saved: true, reminded: true })
}

const repeated = (all: readonly string[]): string[] => all.filter((one, place) => all.indexOf(one) !== place)

/** Compares the server's final state with the expected one. */
function judge({ tenders, wanted }: Reader, { myTenders, reminders }: Saved): ActionOutcome {
  const lost = tenders.flatMap(({ id }) => {
    const { saved, reminded } = wanted.get(id) ?? { saved: false, reminded: false }
    const isReminded = reminders.some(({ tenderId }) => tenderId === id)
    return [
      ...(saved !== 'either' && saved !== myTenders.includes(id) ? [`${id} is ${saved ? 'not ' : ''}saved`] : []),
      ...(reminded !== 'either' && reminded !== isReminded ? [`${id} has ${reminded ? 'no' : 'a'} reminder`] : []),
    ]
  })
  const doubled = [
    ...repeated(myTenders.map(String)),
    ...repeated(reminders.map(({ tenderId, remindDate }) => `${tenderId} ${remindDate}`)),
  ]
  return { lost, doubled }
}
