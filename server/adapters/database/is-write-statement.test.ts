import { expect, test } from 'vitest'
import { PREPARED, UNAWAITED } from '#server/platform/db.ts'
import { isWriteStatement } from './is-write-statement.ts'

test('statements that only read are known by their words, and all others may write', () => {
  const reading = [
    'select 1',
    '\n  SELECT a from b for update',
    `${PREPARED} select 1`,
    `${PREPARED}\n with m as materialized (select 1) select * from m`,
    `${UNAWAITED} select set_config('a', 'b', true)`,
    'begin',
    'begin read only',
    'with words as (select updated_at, deleted from t) select 1',
  ]
  const writing = [
    'insert into t values (1)',
    'update t set a = 1',
    'with gone as (delete from t returning id) select id from gone',
    `${PREPARED} with m as (select 1) update t set a = 1`,
    'truncate t',
    '/* a */ delete from t /* b */ select 1',
    'select 1; delete from t',
    'do $$ begin perform 1 end $$',
    'create table t ()',
    'refresh materialized view v',
    '',
  ]
  expect(reading.filter(isWriteStatement)).toEqual([])
  expect(writing.filter((sql) => !isWriteStatement(sql))).toEqual([])
})
