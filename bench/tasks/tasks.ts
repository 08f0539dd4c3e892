import {
  ABOUT,
  bar,
  button,
  dialog,
  fact,
  link,
  LIST_PAGE,
  LOW_BONDS_WANTED,
  NOTICES_TO_SCREEN,
  openCard,
  seen,
  tenderLink,
  title,
  TODAY_HOME,
  toList,
} from './flows.ts'
import type { Given, Task } from './flows.ts'
import type { TaskPlaces } from './bidder.ts'
import { isLowBond, openLine, readEach, rowOfLastLowBond, rows, screenLines } from './read-lists.ts'
import { shareAgain, shareWithColleague } from './share-tender.ts'

const SEARCHED = ['furniture', 'construction', 'office', 'medical']

/** Each run reminds of another tender. */
const closingFrom = ({ days }: TaskPlaces, turn: number) =>
  `${LIST_PAGE}?sortOrder=2&closingDateFrom=${days[turn] ?? ''}`

/** From Today; by keyboard with the keys for the next tender and for opening it. */
async function openSoon({ page, hand, places }: Given): Promise<void> {
  const line = tenderLink(page, places.soon)
  if (hand.kind === 'finger') await hand.use(line)
  else {
    for (
      let n = 0;
      n < NOTICES_TO_SCREEN && !(await line.evaluate((element) => element === document.activeElement));
      n++
    )
      await hand.press('j')
    await hand.press('o')
  }
  await hand.arrive(fact(page, 'Published Date'))
}

/** By the page of saved tenders. */
async function openSaved({ page, hand, places }: Given): Promise<void> {
  await hand.use(bar(page, 'saved'))
  await hand.arrive(title(page, 0))
  await hand.use(tenderLink(page, places.soon))
  await hand.arrive(fact(page, 'Published Date'))
}

const opening = async ({ page, hand }: Given) => {
  await hand.see(fact(page, 'Opening Date'))
  await hand.see(seen(page.getByText('room ', { exact: false }).filter({ hasNotText: 'Bids' })))
}

export const TASKS: readonly Task[] = [
  {
    name: 'what closes next and is mine',
    before: {
      at: () => ABOUT,
      async run({ page, hand, places }) {
        await hand.use(bar(page, 'saved'))
        await hand.arrive(title(page, 0))
        // In the order of saving, so that all have to be looked at.
        await hand.see(title(page, places.saved - 1))
      },
    },
    now: { at: () => TODAY_HOME, run: ({ page, hand }) => hand.see(seen(page.locator('main section li h4'))) },
  },
  {
    name: 'three notices with bonds under 50,000',
    before: {
      at: () => ABOUT,
      async run(given) {
        let lowBonds = 0
        await toList(given)
        await readEach(given, (bond) => (lowBonds += isLowBond(bond) ? 1 : 0) === LOW_BONDS_WANTED)
      },
    },
    now: {
      at: () => TODAY_HOME,
      async run(given) {
        await openLine(given)
        await given.hand.see(rows(given.page).nth(await rowOfLastLowBond(given)))
      },
    },
  },
  {
    name: 'which alert found this, by which word',
    before: {
      at: () => ABOUT,
      async run(given) {
        await given.hand.use(bar(given.page, 'alerts'))
        await given.hand.arrive(title(given.page, 0))
        await openCard(given, 0)
        await given.hand.see(fact(given.page, 'Matched keywords'))
      },
    },
    now: {
      at: () => TODAY_HOME,
      run: ({ page, hand }) => hand.see(seen(page.locator('main section li').filter({ has: page.locator('mark') }))),
    },
  },
  {
    name: `screening ${NOTICES_TO_SCREEN} notices with their bonds`,
    isSplit: true,
    before: { at: () => LIST_PAGE, run: (given) => readEach(given, (_, read) => read === NOTICES_TO_SCREEN) },
    now: {
      at: () => `${LIST_PAGE}?view=line`,
      async run(given) {
        if (given.hand.kind === 'finger') return screenLines(given)
        for (let n = 0; n < NOTICES_TO_SCREEN; n++) {
          await given.hand.press('j')
        }
        return undefined
      },
    },
  },
  {
    name: 'when and where a saved tender is opened',
    before: {
      at: () => ABOUT,
      async run(given) {
        const { page, hand } = given
        await openSaved(given)
        await hand.see(fact(page, 'Opening Date'))
        await hand.see(seen(page.getByRole('heading', { name: 'Location' })))
      },
    },
    now: {
      at: () => TODAY_HOME,
      async run(given) {
        await openSoon(given)
        await opening(given)
      },
    },
  },
  {
    name: 'a reminder three days before it closes',
    before: {
      at: closingFrom,
      async run(given) {
        const { page, hand } = given
        await openCard(given, 0)
        await hand.use(button(page, 'Remind me'))
        await hand.arrive(dialog(page).getByRole('checkbox').first())
        await hand.tick(dialog(page).getByRole('checkbox').nth(1))
        await hand.use(dialog(page).getByRole('button', { name: 'Set reminder' }))
        await hand.waitFor(seen(page.getByText('Reminder created successfully')))
      },
    },
    now: {
      at: closingFrom,
      async run({ page, hand }) {
        const remind = seen(page.getByRole('button', { name: /^Remind me of/ }))
        await remind.waitFor()
        if (hand.kind === 'finger') await hand.use(remind)
        else await hand.press('j', 'r')
        await hand.arrive(dialog(page).getByRole('button', { name: 'Set reminder' }))
        await hand.use(dialog(page).getByRole('button', { name: 'Set reminder' }))
        await hand.waitFor(seen(page.getByText('Reminder created successfully')))
      },
    },
  },
  {
    name: 'to be sent weekly what a search finds',
    before: {
      at: (_, turn) => `/tenders/searches/new?keyword=${SEARCHED[turn] ?? ''}`,
      async run({ page, hand, turn }) {
        await hand.enter(seen(page.locator('main').getByRole('textbox')))
        await page.keyboard.press('Control+a')
        await hand.type(`Supply of ${SEARCHED[turn] ?? ''}`)
        await hand.tick(page.getByRole('radio', { name: 'Weekly' }))
        await hand.use(button(page, 'Save search'))
        await hand.arrive(seen(page.getByRole('heading', { name: 'Saved searches' })))
      },
    },
    now: {
      at: (_, turn) => `${LIST_PAGE}?keyword=${SEARCHED[turn] ?? ''}`,
      async run({ page, hand }) {
        if (hand.kind === 'keyboard') await hand.use(link(page, 'Skip to results'))
        await hand.use(link(page, 'Keep this search as a tab'))
        await hand.arrive(dialog(page).getByRole('textbox'))
        await hand.tick(dialog(page).getByRole('radio', { name: 'Weekly' }))
        if (hand.kind === 'keyboard') await hand.press('Enter')
        else await hand.use(dialog(page).getByRole('button', { name: 'Save search' }))
        await dialog(page).waitFor({ state: 'detached' })
      },
    },
  },
  {
    name: 'which papers are missing for a tender',
    before: {
      at: ({ papers }) => `/tenders/detail?id=${papers}`,
      async run({ page, hand }) {
        await hand.see(seen(page.getByText('registration in the suppliers list')).last())
        await hand.use(link(page, 'Your account'))
        await hand.arrive(
          seen(page.getByRole('link', { name: 'Profile' }).or(page.getByRole('heading', { name: 'Profile' }))),
        )
      },
    },
    now: {
      at: ({ papers }) => `/tenders/detail?id=${papers}`,
      run: ({ page, hand }) => hand.see(seen(page.getByText(/^missing: /))),
    },
  },
  {
    name: 'handing a tender to a colleague',
    before: { at: ({ papers }) => `/tenders/detail?id=${papers}`, run: shareWithColleague },
    now: { at: ({ papers }) => `/tenders/detail?id=${papers}`, run: shareAgain },
  },
  {
    name: 'what changed in a saved tender',
    before: {
      at: () => ABOUT,
      async run(given) {
        const { page, hand } = given
        await openSaved(given)
        // Nothing names the change: the notice is compared with notes, to its end.
        await hand.see(seen(page.getByRole('heading', { name: 'Keywords' })))
      },
    },
    now: {
      at: () => TODAY_HOME,
      async run(given) {
        await openSoon(given)
        await given.hand.see(seen(given.page.getByRole('region', { name: 'What changed' })))
      },
    },
  },
]
