import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { pictureTilt } from './picture-tilt.ts'

const [WIDTH, HEIGHT] = [700, 500]

/** Lines of short strokes like words, on paper that is darker at one side; falling to the right by `tilt` degrees. */
function page(tilt: number, lines = 12): Uint8Array {
  const strokes = Array.from({ length: lines }, (_, line) =>
    Array.from({ length: 40 }, (__, at) => {
      const tall = 10 + ((line * 7 + at * 13) % 9)
      return `<rect x="${30 + at * 16}" y="${40 + line * 36 - tall / 2}" width="${5 + ((at * 5) % 7)}" height="${tall}" fill="#333"/>`
    }).join(''),
  ).join('')
  const shade =
    '<linearGradient id="s"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#bbb"/></linearGradient>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shade}<rect width="100%" height="100%" fill="url(#s)"/><g transform="rotate(${tilt} 350 250)">${strokes}</g></svg>`
  const { pixels } = new Resvg(svg).render()
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => pixels[at * 4] ?? 0)
}

test.each([-3, -2.2, -1, -0.4, 0, 0.3, 0.7, 1.9, 2.8])('lines that fall by %d degrees are found to do so', (tilt) => {
  expect(Math.abs(pictureTilt(page(tilt), WIDTH, HEIGHT) - tilt)).toBeLessThanOrEqual(0.15)
})

test('a tall column of dots, which has an edge at every point, costs no more than others and gives a tilt within bounds', () => {
  const [width, height] = [122, 40_000]
  const dots = Uint8Array.from({ length: width * height }, (_, at) => ((at + Math.floor(at / width)) % 2) * 255)
  expect(Math.abs(pictureTilt(dots, width, height))).toBeLessThanOrEqual(3)
})

test('nothing is turned without lines or with few points', () => {
  expect(pictureTilt(page(2, 0), WIDTH, HEIGHT)).toBe(0)
  expect(pictureTilt(new Uint8Array(WIDTH * HEIGHT).fill(200), WIDTH, HEIGHT)).toBe(0)
  expect(pictureTilt(new Uint8Array(0), 0, 0)).toBe(0)
  let seed = 7
  const noise = Uint8Array.from(
    { length: WIDTH * HEIGHT },
    () => (seed = (seed * 1103515245 + 12345) % 2147483648) % 256,
  )
  expect(Math.abs(pictureTilt(noise, WIDTH, HEIGHT))).toBeLessThanOrEqual(3)
})
