import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Algorithm } from '@node-rs/argon2'
import type { PasswordHasher } from '#server/modules/accounts/index.ts'
import { Refused } from '#server/platform/refused.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'

/** OWASP Password Storage: Argon2id with 19 MiB, two passes, one lane. The library makes salts of 16 bytes. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const WAITING = 64

/** Argon2id. Each hash takes 19 MiB and a core for some 30 ms, so only two run at once and the queue is limited. */
export function argon2Hasher(parameters = PARAMETERS): PasswordHasher {
  const inTurn = createConcurrencyLimit(AT_ONCE, WAITING, () => new Refused('unavailable'))
  // Its password is known to nobody.
  const nobody = hash(randomBytes(32), parameters)
  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    verify: (stored, password) =>
      inTurn(async () => {
        const right = await verify(stored ?? (await nobody), password)
        return right && stored !== undefined
      }),
    isOutdated(stored) {
      const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored)
      return (
        algorithm !== parameters.algorithm ||
        memoryCost < parameters.memoryCost ||
        timeCost < parameters.timeCost ||
        parallelism < parameters.parallelism
      )
    },
  }
}
