import { expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { createHeldCards } from './held-cards.ts'

type Card = { id: TenderId; title: string }
const ids = (...numbers: number[]) => numbers as TenderId[]

/** A store whose every reading is counted. */
function stored(titles: Record<number, string>) {
  const asked: number[][] = []
  const read = async (missing: TenderId[]): Promise<Card[]> => {
    asked.push(missing)
    return missing.flatMap((id) => (titles[id] === undefined ? [] : [{ id, title: titles[id] }]))
  }
  return { titles, asked, read }
}

test('cards are read once, and given in the order asked for; missing ones are left out', async () => {
  const { asked, read } = stored({ 1: 'Pumps', 2: 'Seed', 3: 'Roads' })
  const held = createHeldCards<Card>(() => true)
  const titles = async (...numbers: number[]) => (await held.cards(ids(...numbers), read)).map(({ title }) => title)
  expect(await titles(2, 1)).toEqual(['Seed', 'Pumps'])
  expect(await titles(3, 4, 1)).toEqual(['Roads', 'Pumps'])
  expect(await titles(1, 2, 3)).toEqual(['Pumps', 'Seed', 'Roads'])
  expect(asked).toEqual([
    [2, 1],
    [3, 4],
  ])
})

test('a changed card is read again, and all of them where any may have changed', async () => {
  const { titles, asked, read } = stored({ 1: 'Pumps', 2: 'Seed' })
  const held = createHeldCards<Card>(() => true)
  await held.cards(ids(1, 2), read)
  titles[1] = 'Hand pumps'
  held.forget(ids(1))
  expect((await held.cards(ids(1, 2), read)).map(({ title }) => title)).toEqual(['Hand pumps', 'Seed'])
  held.forgetAll()
  await held.cards(ids(1, 2), read)
  expect(asked).toEqual([[1, 2], [1], [1, 2]])
})

test('what was read before a change was noted is answered, but not kept', async () => {
  const { titles, read } = stored({ 1: 'Pumps' })
  const held = createHeldCards<Card>(() => true)
  const slow = held.cards(ids(1), async (missing) => {
    const old = await read(missing)
    titles[1] = 'Hand pumps'
    held.forget(ids(1))
    return old
  })
  expect((await slow).map(({ title }) => title)).toEqual(['Pumps'])
  expect((await held.cards(ids(1), read)).map(({ title }) => title)).toEqual(['Hand pumps'])
})

test('no more than so many are held: those read first make room', async () => {
  const { asked, read } = stored({ 1: 'a', 2: 'b', 3: 'c' })
  const held = createHeldCards<Card>(() => true, 2)
  for (const id of ids(1, 2, 3)) await held.cards([id], read)
  expect(held.size()).toBe(2)
  await held.cards(ids(2, 3), read)
  await held.cards(ids(1), read)
  expect(asked).toEqual([[1], [2], [3], [1]])
})

test('a card whose changes are not noted is read each time', async () => {
  const { titles, read } = stored({ 1: 'Draft', 2: 'Seed' })
  const held = createHeldCards<Card>(({ title }) => title !== 'Draft')
  expect((await held.cards(ids(1, 2), read)).map(({ title }) => title)).toEqual(['Draft', 'Seed'])
  titles[1] = 'Pumps'
  expect((await held.cards(ids(1, 2), read)).map(({ title }) => title)).toEqual(['Pumps', 'Seed'])
})
