import { expect, test } from 'vitest'
import { isFromHere } from './extra-page.ts'

const asked = (headers: Record<string, string> = {}, address = '127.0.0.1', publicOrigin = 'http://127.0.0.1:4600') =>
  isFromHere(new Request('http://127.0.0.1:4600/dev/outbox', { headers }), address, publicOrigin)

test('callers on this machine are accepted if the service is on this machine only', () => {
  expect(asked()).toBe(true)
  expect(asked({ host: 'localhost:4600' }, '::1', 'http://localhost:4600')).toBe(true)
})

test('callers from elsewhere, by another name, or through a proxy are refused', () => {
  expect(asked({}, '10.0.0.7')).toBe(false)
  expect(asked({ host: 'rebound.example:4600' })).toBe(false)
  expect(asked({ host: '127.0.0.1.rebound.example' })).toBe(false)
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
    expect(asked({ [name]: '127.0.0.1' })).toBe(false)
})

test('all callers are refused if the service is public, as a hidden proxy makes strangers look local', () => {
  expect(asked({}, '127.0.0.1', 'https://chereta.example')).toBe(false)
})
