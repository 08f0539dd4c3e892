import { DAY } from '../clock.ts'
import { openAccountStage } from './account-stage.ts'
import { shared } from './browser.ts'

const now = Date.now()
export const PAID = { start_at: now - 10 * DAY, end_at: now + 80 * DAY }
const STOCK = Array.from({ length: 60 }, (_, n) => `paid${n}`)

const openStocked = shared(() => openAccountStage(Object.fromEntries(STOCK.map((name) => [name, { holds: PAID }]))))
let taken = 0

/** A stage with somebody of each name who has paid, and who did nothing yet. For what changes nothing but what is theirs: other files have the same server. */
export async function openPaidStage(names: readonly string[]) {
  const stage = await openStocked()
  const people = new Map(
    names.map((name) => {
      const person = STOCK[taken++]
      if (person === undefined) throw new Error('nobody is left: more are to be made')
      return [name, person]
    }),
  )
  const known = (name: string): string => {
    const person = people.get(name)
    if (person === undefined) throw new Error(`${name} was not asked for`)
    return person
  }
  return {
    ...stage,
    pageOf: (name: string, to: string, looks: Parameters<typeof stage.page>[0] = {}) => stage.pageOf(known(name), to, looks),
  }
}
