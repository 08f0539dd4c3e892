import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { silentLog } from './log.ts'
import { Refused } from './refused.ts'
import { lagOrNot } from './replica.ts'
import type { Replica } from './replica.ts'

const following: Replica = {
  db: {} as Replica['db'],
  behind: () => 1000,
  usable: () => new AbortController().signal,
  connections: () => ({ used: 0, idle: 0, waiting: 0 }),
  close: async () => undefined,
}
const ask = (lagging: () => Promise<string>, replica = following) =>
  lagOrNot(replica, { lagging, newest: async () => 'of the database' }, silentLog)

test('a record that the replica lacks is searched for in the database; other refusals stay', async () => {
  const refusing = (code: ErrorCode) => ask(() => Promise.reject(new Refused(code)))
  expect([await refusing('not-found'), await refusing('unavailable')]).toEqual(['of the database', 'of the database'])
  for (const code of ['signed-out', 'invalid-input', 'too-many-requests'] as const)
    await expect(refusing(code)).rejects.toMatchObject({ code })
})

test('a replica that fails, is gone meanwhile or may not be used is replaced by the database', async () => {
  const gone = new AbortController()
  const unanswered = ask(() => new Promise(() => undefined), { ...following, usable: () => gone.signal })
  gone.abort()
  expect(await unanswered).toBe('of the database')
  expect(await ask(() => Promise.reject(new Error('broke off')))).toBe('of the database')
  const never = () => Promise.reject(new Error('was asked'))
  expect(await ask(never, { ...following, usable: () => undefined })).toBe('of the database')
  expect(await ask(async () => 'of the replica')).toBe('of the replica')
})
