import { expect, test } from 'vitest'
import { argon2Hasher } from './argon2.ts'

const quick = { algorithm: 2 as const, memoryCost: 8, timeCost: 1, parallelism: 1 }

test('each hash has a salt of its own, is right for its password only, and takes the memory and the passes of OWASP', async () => {
  const hasher = argon2Hasher()
  const hash = await hasher.hash('ጨረታ for all')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hash).not.toBe(await hasher.hash('ጨረታ for all'))
  expect([
    await hasher.verify(hash, 'ጨረታ for all'),
    await hasher.verify(hash, 'ጨረታ for al'),
    await hasher.verify(undefined, ''),
  ]).toEqual([true, false, false])
})
test('weaker parameters are outdated, the same or stronger ones are not', async () => {
  const weak = await argon2Hasher(quick).hash('x')
  expect(argon2Hasher().isOutdated(weak)).toBe(true)
  expect(argon2Hasher(quick).isOutdated(weak)).toBe(false)
})
test('a limited number waits, others are refused for now, and then work continues', async () => {
  const hasher = argon2Hasher(quick)
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.hash('x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(100 - 2 - 64)
  expect(refused.every(({ reason }) => (reason as { code?: string }).code === 'unavailable')).toBe(true)
  await hasher.hash('x')
})
