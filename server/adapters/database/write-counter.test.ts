import { expect, test } from 'vitest'
import { createWriteCounter } from './write-counter.ts'

test('a statement that writes counts, and the commit of its transaction; transactions that only read do not', () => {
  const { writes, onConnection } = createWriteCounter()
  const [one, other] = [onConnection(), onConnection()]
  const after = (ended: (sql: string) => void, ...statements: string[]) => {
    const before = writes()
    for (const sql of statements) ended(sql)
    return writes() - before
  }
  expect(after(one, 'begin', 'select 1', 'commit')).toBe(0)
  expect(after(one, 'begin', 'insert into t values (1)', 'select 1', 'commit')).toBe(2)
  expect(after(one, 'begin', 'insert into t values (1)', 'rollback', 'begin', 'select 1', 'commit')).toBe(1)
  expect(after(one, 'delete from t')).toBe(1)
  expect(after(other, 'begin', 'select 1', 'commit')).toBe(0)
})
