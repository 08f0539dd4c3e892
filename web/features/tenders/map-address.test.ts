import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directions, mapAddress, mapPage } from './map-address.ts'

const place = { latitude: 11.593612345, longitude: 37.39077 }
const home = { latitude: 9.01, longitude: 38.7612 }

describe('with a key', () => {
  test('the map is centred on the place at zoom 19', () => {
    const address = new URL(mapAddress(place, 'k-1'))
    expect(address.origin + address.pathname).toBe('https://www.google.com/maps/embed/v1/view')
    expect(Object.fromEntries(address.searchParams)).toEqual({ key: 'k-1', center: '11.593612,37.39077', zoom: '19' })
  })
  test('directions are in the frame, from the reader to the tender', () => {
    const { address, isFrame } = directions(home, place, 'k-1')
    expect(isFrame).toBe(true)
    expect(address.startsWith('https://www.google.com/maps/embed/v1/directions?')).toBe(true)
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      key: 'k-1',
      origin: '9.01,38.7612',
      destination: '11.593612,37.39077',
    })
  })
})

describe('without one', () => {
  test("OpenStreetMap's own frame marks the place, and its page has the directions", () => {
    expect(new URL(mapAddress(place, undefined)).searchParams.get('marker')).toBe('11.593612,37.39077')
    expect(mapPage(place, undefined)).toBe(
      'https://www.openstreetmap.org/?mlat=11.593612&mlon=37.39077#map=19/11.593612/37.39077',
    )
    const { address, isFrame } = directions(home, place, undefined)
    expect(isFrame).toBe(false)
    expect(new URL(address).searchParams.get('route')).toBe('9.01,38.7612;11.593612,37.39077')
  })
  test('the place is in the middle of an area that fits a phone at zoom 19', () => {
    const within = fc.record({
      latitude: fc.double({ min: 3, max: 15, noNaN: true }),
      longitude: fc.double({ min: 33, max: 48, noNaN: true }),
    })
    fc.assert(
      fc.property(within, (somewhere) => {
        const box = new URL(mapAddress(somewhere, undefined)).searchParams.get('bbox')?.split(',').map(Number) ?? []
        const [west = 0, south = 0, east = 0, north = 0] = box
        expect((west + east) / 2).toBeCloseTo(somewhere.longitude, 5)
        expect((south + north) / 2).toBeCloseTo(somewhere.latitude, 5)
        const pixels = ((east - west) / 360) * 256 * 2 ** 19
        expect(pixels).toBeLessThan(320)
        expect(pixels).toBeGreaterThan(160)
      }),
    )
  })
})
