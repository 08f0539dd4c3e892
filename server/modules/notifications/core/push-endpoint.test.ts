import { expect, test } from 'vitest'
import { readPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => {
  expect(readPushEndpoint(endpoint)?.href).toBe(endpoint)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilnotify.windows.com/x',
  'https://notify.windows.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0177.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://localhost/x',
  'http://127.0.0.1:4601/x',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/x',
  'not an address',
  '',
])('%s is not a push service', (endpoint) => {
  expect(readPushEndpoint(endpoint)).toBeUndefined()
})

test('the operator may allow other services, plain http on loopback only', () => {
  expect(readPushEndpoint('http://127.0.0.1:4601/x', ['127.0.0.1:4601'])).toBeDefined()
  expect(readPushEndpoint('http://127.0.0.1:4602/x', ['127.0.0.1:4601'])).toBeUndefined()
  expect(readPushEndpoint('https://push.example/x', ['push.example'])).toBeDefined()
  expect(readPushEndpoint('http://push.example/x', ['push.example'])).toBeUndefined()
})
