import { expect, test } from 'vitest'
import { installWay } from './can-install.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const CHROME_ON_IPHONE = IPHONE.replace('Version/18.1', 'CriOS/131.0.6778.73')
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const device = { userAgent: ANDROID, hasOffer: false, isInstalled: false, touchPoints: 5 }

test('installing is offered through the browser’s own prompt if it has one', () =>
  expect(installWay({ ...device, hasOffer: true })).toBe('ask'))
test('nothing is offered if the browser has none', () => expect(installWay(device)).toBeUndefined())
test.each([IPHONE, IPAD])('in Safari the manual way is explained: %s', (userAgent) =>
  expect(installWay({ ...device, userAgent })).toBe('by-hand'),
)
test('a Mac without a touch screen and another browser on an iPhone are not Safari on a phone', () => {
  expect(installWay({ ...device, userAgent: IPAD, touchPoints: 0 })).toBeUndefined()
  expect(installWay({ ...device, userAgent: CHROME_ON_IPHONE })).toBeUndefined()
})
test('an installed app is not offered again', () => {
  expect(installWay({ ...device, hasOffer: true, isInstalled: true })).toBeUndefined()
  expect(installWay({ ...device, userAgent: IPHONE, isInstalled: true })).toBeUndefined()
})
