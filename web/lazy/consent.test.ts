import { afterEach, expect, test, vi } from 'vitest'
import { declinedByBrowser } from './consent.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{}, false],
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
])('a browser that says %j has declined: %s', (said, isDeclined) => {
  vi.stubGlobal('navigator', said)
  expect(declinedByBrowser()).toBe(isDeclined)
})
