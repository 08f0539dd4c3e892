import { expect, test } from 'vitest'
import { compiled } from './ocds-compile.ts'
import { noticesInJson } from './ocds-package.ts'

test('a later release contains only changes', () => {
  const first = {
    ocid: 'o',
    tender: {
      title: 'Road',
      status: 'active',
      tenderPeriod: { startDate: 'a', endDate: 'b' },
      items: [
        { id: 1, description: 'gravel' },
        { id: 2, description: 'tar' },
      ],
    },
  }
  const second = {
    tender: { status: 'cancelled', tenderPeriod: { endDate: 'c' }, items: [{ id: 2, quantity: 5 }, { id: 3 }] },
  }
  expect(compiled([first, second])).toEqual({
    ocid: 'o',
    tender: {
      title: 'Road',
      status: 'cancelled',
      tenderPeriod: { startDate: 'a', endDate: 'c' },
      items: [{ id: 1, description: 'gravel' }, { id: 2, description: 'tar', quantity: 5 }, { id: 3 }],
    },
  })
})
test('null takes a field away, and lists without ids are replaced', () => {
  expect(
    compiled([{ tender: { title: 'a', value: 5, tags: ['x', 'y'] } }, { tender: { value: null, tags: ['z'] } }]),
  ).toEqual({
    tender: { title: 'a', tags: ['z'] },
  })
})
test('nesting without end is no trouble', () => {
  const deep = (): object => JSON.parse(`{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`) as object
  expect(() => compiled([{ tender: deep() }, { tender: deep() }])).not.toThrow()
})

const notice = (record: object) =>
  [...noticesInJson(record, { source: 's' })].map((found) => ('value' in found ? found.value : found))

test('a record that only holds its releases is read from all of them, whatever their order and offsets', () => {
  const releases = [
    { ocid: 'ocds-abcdef-1', id: 'c', date: '2026-03-09T00:00:00Z', tag: ['award'], awards: [] },
    {
      ocid: 'ocds-abcdef-1',
      id: 'b',
      date: '2026-03-05T01:00:00+03:00',
      tag: ['tenderAmendment'],
      tender: { id: 'T', tenderPeriod: { endDate: '2026-04-01T10:00:00Z' } },
    },
    {
      ocid: 'ocds-abcdef-1',
      id: 'a',
      date: '2026-03-04T21:00:00Z',
      tag: ['tender'],
      buyer: { name: 'Bureau' },
      tender: {
        id: 'T',
        title: 'Road',
        items: [{ id: 1, description: 'Gravel' }],
        tenderPeriod: { endDate: '2026-03-20T10:00:00Z' },
      },
    },
  ]
  expect(notice({ ocid: 'ocds-abcdef-1', releases })).toMatchObject([
    {
      title: 'Road',
      buyer: 'Bureau',
      closingAt: '2026-04-01T10:00:00Z',
      issuedAt: '2026-03-05T01:00:00+03:00',
      description: 'Gravel',
    },
  ])
})
test('a publisher may be a plain name', () => {
  const release = { ocid: 'ocds-abcdef-1', tag: ['tender'], buyer: { name: 'Bureau' }, tender: { title: 'Road' } }
  expect(notice({ publisher: 'Agency', releases: [release] })).toMatchObject([{ source: 'Agency' }])
})
