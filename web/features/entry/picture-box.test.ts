import { expect, test } from 'vitest'
import { boxBetween, boxInView, zoomAfter } from './picture-box.ts'

const size = { width: 800, height: 400 }

test('a box is the same from whichever corner it was drawn, and ends at the edge', () => {
  const box = { x: 0.25, y: 0.5, width: 0.25, height: 0.25 }
  expect(boxBetween({ x: 200, y: 200 }, { x: 400, y: 300 }, size)).toEqual(box)
  expect(boxBetween({ x: 400, y: 300 }, { x: 200, y: 200 }, size)).toEqual(box)
  expect(boxBetween({ x: 600, y: 300 }, { x: 1200, y: 900 }, size)).toEqual({
    x: 0.75,
    y: 0.75,
    width: 0.25,
    height: 0.25,
  })
  expect(boxBetween({ x: 600, y: 300 }, { x: 603, y: 380 }, size)).toBeUndefined()
})
test('the visible part is a box, also if the picture is smaller than its frame', () => {
  expect(boxInView({ scrollLeft: 0, scrollTop: 100, clientWidth: 1000, clientHeight: 100 }, size)).toEqual({
    x: 0,
    y: 0.25,
    width: 1,
    height: 0.25,
  })
})
test('zooming goes by steps and stays within them', () => {
  expect([zoomAfter(1, 1), zoomAfter(4, 1), zoomAfter(1, -1), zoomAfter(3, 0), zoomAfter(2, -1)]).toEqual([
    1.5, 4, 1, 1, 1.5,
  ])
})
