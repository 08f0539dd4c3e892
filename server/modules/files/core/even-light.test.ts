import { expect, test } from 'vitest'
import { evenLight } from './even-light.ts'

const [WIDTH, HEIGHT] = [480, 320]
/** Lines of strokes on paper; `lightAt`: how bright it is at a place, 0 to 1. */
function page(lightAt: (x: number, y: number) => number, inkAt = 0.4): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const isInk = y % 24 < 12 && x % 9 < 3
    return Math.round(240 * lightAt(x, y) * (isInk ? inkAt : 1))
  })
}
/** The darkest paper and the brightest ink. */
function reachOf(grey: Uint8Array): { paper: number; ink: number } {
  let [paper, ink] = [255, 0]
  for (let at = 0; at < grey.length; at += 1) {
    const isInk = Math.floor(at / WIDTH) % 24 < 12 && (at % WIDTH) % 9 < 3
    if (isInk) ink = Math.max(ink, grey[at] ?? 0)
    else paper = Math.min(paper, grey[at] ?? 0)
  }
  return { paper, ink }
}

test('a picture in even light stays as it is', () => {
  for (const light of [1, 0.5]) {
    const even = page(() => light)
    expect(evenLight(even, WIDTH, HEIGHT)).toBe(even)
  }
  expect(evenLight(new Uint8Array(0), 0, 0)).toHaveLength(0)
})

test('under a shade the darkest paper becomes brighter than the brightest ink', () => {
  for (const lightAt of [
    (x: number) => 1 - (0.75 * x) / WIDTH,
    (x: number, y: number) => 1 - (0.4 * x) / WIDTH - (0.3 * y) / HEIGHT,
  ]) {
    const shaded = page(lightAt)
    const before = reachOf(shaded)
    expect(before.paper).toBeLessThan(before.ink)
    const { paper, ink } = reachOf(evenLight(shaded, WIDTH, HEIGHT))
    expect(paper).toBeGreaterThan(200)
    expect(ink).toBeLessThan(60)
  }
})

test('white letters on a black bar stay white on black', () => {
  const shaded = page((x) => 1 - (0.6 * x) / WIDTH)
  for (let y = 100; y < 160; y += 1)
    for (let x = 100; x < 200; x += 1) shaded[y * WIDTH + x] = x % 10 < 3 && y % 20 < 10 ? 220 : 10
  const lit = evenLight(shaded, WIDTH, HEIGHT)
  expect(lit[130 * WIDTH + 155]).toBeLessThan(60)
  expect(lit[125 * WIDTH + 151]).toBeGreaterThan(200)
})
