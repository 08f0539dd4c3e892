import { expect, test } from 'vitest'
import { createRenderedBodies } from './rendered-bodies.ts'

/**
 * Bodies of at most `most` letters; each is rendered with its number, and stays as it is until `until`. The places were
 * opened once before.
 */
function numbered(most = 1000) {
  const bodyOf = createRenderedBodies(most)
  for (const place of ['/list en', '/list am', '/', '/a', '/b', '/c', '/d', '/long'])
    bodyOf(place, '', 0, () => ({ body: '', until: 0 }))
  let rendered = 0
  return (place: string, data: string, now: number, until = Infinity) =>
    bodyOf(place, data, now, () => ({ body: `${data} ${++rendered}`, until }))
}

test('a body is used again for the same reader, address and data alone', () => {
  const bodyOf = numbered()
  expect(bodyOf('/list en', 'one', 5)).toBe('one 1')
  expect(bodyOf('/list en', 'one', 6)).toBe('one 1')
  expect(bodyOf('/list am', 'one', 6)).toBe('one 2')
  expect(bodyOf('/list en', 'two', 6)).toBe('two 3')
  // The former data is shown no more, so its body is not stored any more.
  expect(bodyOf('/list en', 'one', 6)).toBe('one 4')
})

test('a body is rendered again when a clock in it goes on, and where the clock went back', () => {
  const bodyOf = numbered()
  expect(bodyOf('/', 'one', 1000, 2000)).toBe('one 1')
  expect(bodyOf('/', 'one', 1999, 2000)).toBe('one 1')
  expect(bodyOf('/', 'one', 2000, 3000)).toBe('one 2')
  expect(bodyOf('/', 'one', 1999, 2000)).toBe('one 3')
})

test('a body with a part that was not loaded yet is not stored', () => {
  const bodyOf = createRenderedBodies()
  bodyOf('/', '', 1, () => ({ body: 'first', until: Infinity }))
  expect(bodyOf('/', '', 1, () => ({ body: 'a<!--$!--><!--/$-->', until: Infinity }))).toContain('<!--$!-->')
  expect(bodyOf('/', '', 1, () => ({ body: 'whole', until: Infinity }))).toBe('whole')
  expect(bodyOf('/', '', 1, () => ({ body: 'again', until: Infinity }))).toBe('whole')
})

test('what was asked for longest ago makes room', () => {
  const bodyOf = numbered(20)
  bodyOf('/a', 'aa', 1)
  bodyOf('/b', 'bb', 1)
  expect(bodyOf('/a', 'aa', 1)).toBe('aa 1')
  bodyOf('/c', 'cc', 1)
  bodyOf('/d', 'dd', 1)
  expect(bodyOf('/a', 'aa', 1)).toBe('aa 1')
  expect(bodyOf('/b', 'bb', 1)).toBe('bb 5')
  expect(bodyOf('/long', 'longer than all room', 1)).toBe('longer than all room 6')
  expect(bodyOf('/long', 'longer than all room', 1)).toBe('longer than all room 7')
})

test('a body is stored when its address is opened for the second time, or among the last thousand', () => {
  const bodyOf = createRenderedBodies()
  let rendered = 0
  const open = (place: string) => bodyOf(place, '', 1, () => ({ body: `${place} ${++rendered}`, until: Infinity }))
  expect([open('/'), open('/'), open('/')]).toEqual(['/ 1', '/ 2', '/ 2'])
  expect(open('/rare')).toBe('/rare 3')
  for (let n = 0; n < 1000; n++) open(`/${n}`)
  expect([open('/rare'), open('/rare'), open('/rare')]).toEqual(['/rare 1004', '/rare 1005', '/rare 1005'])
})
