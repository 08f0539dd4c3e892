import { MAX_BODY } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { splitKey } from './mount.ts'

/** The methods of a path among the calls of the contract; none when it is no call. */
export function methodsOf(contract: Endpoints): (path: string) => string[] {
  const calls = Object.keys(contract).map((key) => ({ method: splitKey(key)[0], pattern: pathPattern(key) }))
  return (path) => calls.flatMap(({ method, pattern }) => (pattern.test(path) ? method : []))
}

/** The most bytes that a request's body may have: its call's own limit, or the one of all calls. */
export function bodyLimitsOf(contract: Endpoints): (request: Request) => number {
  const larger = Object.entries(contract).flatMap(([key, { maxBody }]) =>
    maxBody === undefined ? [] : [{ method: splitKey(key)[0], pattern: pathPattern(key), maxBody }],
  )
  return ({ method, url }) => {
    const path = larger.length === 0 ? '' : new URL(url).pathname
    return larger.find((call) => call.method === method && call.pattern.test(path))?.maxBody ?? MAX_BODY
  }
}

const pathPattern = (key: string): RegExp =>
  new RegExp(
    `^${splitKey(key)[1]
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  )
