import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PREPARED_PEOPLE } from './browser/prepared-people.ts'

const ASKING = /openPeople\(\{([^}]*)\}\)/gs
const PAYING = /openPaidSite\(\[([^\]]*)\]\)/gs

/** Kinds that all browser tests together request, each with its number. */
function kindsAskedFor(): string[] {
  return globSync('test/browser/*.test.ts').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [
      ...[...text.matchAll(ASKING)].flatMap(([, inner = '']) =>
        [...inner.matchAll(/: '(\w+)'/g)].map(([, kind]) => kind ?? ''),
      ),
      ...[...text.matchAll(PAYING)].flatMap(([, inner = '']) => [...inner.matchAll(/'\w+'/g)].map(() => 'paid')),
    ]
  })
}

test('there are people of each kind for all browser tests, however workers share the files', () => {
  const asked = Map.groupBy(kindsAskedFor(), (kind) => kind)
  expect(asked.size).toBeGreaterThan(5)
  for (const [kind, { count }] of Object.entries(PREPARED_PEOPLE)) {
    expect(asked.get(kind)?.length ?? 0, `people of the kind ${kind}: more are to be made`).toBeLessThanOrEqual(count)
  }
})
