import { expect, test } from 'vitest'
import { readArguments } from './import-arguments.ts'

test('a file is enough, and its rejects go to this directory', () => {
  expect(readArguments(['../a/notices.jsonl'])).toEqual({
    file: '../a/notices.jsonl',
    approve: false,
    source: undefined,
    government: false,
    rejects: 'notices.jsonl.rejects.jsonl',
  })
  expect(readArguments(['-', '--approve', '--government', '--source', ' Fortune ', '--rejects', 'r'])).toEqual({
    file: '-',
    approve: true,
    source: 'Fortune',
    government: true,
    rejects: 'r',
  })
})
test('paths are meant from where the person stands', () => {
  expect(readArguments(['a.csv', '--rejects', '/tmp/r'], '/home/me/files', '/home/me/chereta')).toMatchObject({
    file: '../files/a.csv',
    rejects: '../../../tmp/r',
  })
  expect(readArguments(['-'], '/home/me/files', '/home/me/chereta')).toMatchObject({ file: '-', rejects: '../files/standard-input.rejects.jsonl' })
  expect(readArguments(['../chereta'], '/home/me/files', '/home/me/chereta')).toMatchObject({ file: '.' })
})
test('what cannot be meant is told', () => {
  expect(readArguments([])).toBe('Which file?')
  expect(readArguments(['a', 'b'])).toBe('One file at a time: a, b')
  expect(readArguments(['a', '--aprove'])).toContain('--aprove')
  expect(readArguments(['a', '--source', '??'])).toBe('--source needs a name')
  expect(readArguments(['a', '--rejects', './a'])).toBe('--rejects must not be the file that is read')
})
