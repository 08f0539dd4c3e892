import { expect, test } from 'vitest'
import { readArguments } from './import-arguments.ts'

test('a file is enough, and its rejects go to this directory', () => {
  expect(readArguments(['../a/notices.jsonl'])).toEqual({
    file: '../a/notices.jsonl',
    approve: false,
    source: undefined,
    government: false,
    calendar: undefined,
    map: {},
    rejects: 'notices.jsonl.rejects.jsonl',
    notes: 'notices.jsonl.notes.jsonl',
  })
  expect(readArguments(['-', '--approve', '--government', '--source', ' Fortune ', '--rejects', 'r'])).toEqual({
    file: '-',
    approve: true,
    source: 'Fortune',
    government: true,
    calendar: undefined,
    map: {},
    rejects: 'r',
    notes: 'r.notes',
  })
  const more = [
    '--',
    'a.csv',
    '--calendar',
    'Gregorian',
    '--map',
    'title=Tender Description',
    '--map',
    'CLOSINGAT=Ends = when',
  ]
  expect(readArguments(more)).toMatchObject({
    file: 'a.csv',
    calendar: 'gregorian',
    map: { title: 'Tender Description', closingAt: 'Ends = when' },
  })
})
test('paths are relative to the current directory', () => {
  expect(readArguments(['a.csv', '--rejects', '/tmp/r'], '/home/me/files', '/home/me/chereta')).toMatchObject({
    file: '../files/a.csv',
    rejects: '../../../tmp/r',
  })
  expect(readArguments(['-'], '/home/me/files', '/home/me/chereta')).toMatchObject({
    file: '-',
    rejects: '../files/standard-input.rejects.jsonl',
  })
  expect(readArguments(['../chereta'], '/home/me/files', '/home/me/chereta')).toMatchObject({ file: '.' })
})
test('impossible arguments are reported', () => {
  expect(readArguments([])).toBe('Which file?')
  expect(readArguments(['a', 'b'])).toBe('One file at a time: a, b')
  expect(readArguments(['a', '--aprove'])).toContain('--aprove')
  expect(readArguments(['a', '--calendar', 'julian'])).toBe('--calendar is gregorian or ethiopian')
  expect(readArguments(['a', '--map', 'title'])).toContain('--map needs a field and a column')
  expect(readArguments(['a', '--map', 'heading=Title'])).toContain(
    "no field 'heading'; there are sourceId, source, title",
  )
  expect(readArguments(['a', '--map', 'title=A', '--map', 'title=B'])).toBe('--map names two columns for title')
  expect(readArguments(['a', '--source', '??'])).toBe('--source needs a name')
  expect(readArguments(['a', '--rejects', './a'])).toBe('--rejects must not be the file that is read')
})
