import { expect, test } from 'vitest'
import { inTransactionText, indexMadeBy, readHead } from './migration-head.ts'

test('the head of a file ends with its first statement', () => {
  expect(readHead('-- A reason.\n-- works from 0112\n\n-- outside a transaction\ncreate table a (b int);')).toEqual({
    worksFrom: 112,
    outsideTransaction: true,
  })
  expect(readHead('create table a (b int);\n-- works from 0112\n-- outside a transaction')).toEqual({
    outsideTransaction: false,
  })
})

test('an index is made at once or in peace, by the same text', () => {
  const text = '-- outside a transaction\ncreate unique index concurrently if not exists a_b on a (b);'
  expect(indexMadeBy(text)).toBe('a_b')
  expect(inTransactionText(text)).toContain('create unique index if not exists a_b on a (b);')
  expect(indexMadeBy('create index if not exists a_b on a (b)')).toBeUndefined()
})
