import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { DecideBar } from './decide-bar.tsx'
import { DeskScreen } from './desk-screen.tsx'

beforeEach(() => speak('en'))

const visitor = {
  lang: 'en',
  calendar: 'gc',
  renderedAt: 0,
  staff: true,
  publicOrigin: '',
  person: { roles: ['approver'] },
} as unknown as Visitor
const shown = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={visitor}>{part}</VisitorContext>
    </MemoryRouter>,
  )
const looks = (status: number, hasChanged: boolean) => {
  const tender = { id: 7, status, version: 1, shortTitle: 'Chairs' } as StaffDetail
  const given = { tender, isBlind: false, hidden: [], holidays: new Set<string>(), notice: [], hasKeys: false }
  const html = shown(<DecideBar {...given} hasChanged={hasChanged} onDecided={() => {}} />)
  return Object.fromEntries(
    [...html.matchAll(/<button([^>]*)>([^<]*)/g)].map(([, attributes = '', name = '']) => [
      name,
      /class="([^"]*)"/.exec(attributes)?.[1],
    ]),
  )
}

test('approving an unchanged approved tender again is not the main action', () => {
  const same = looks(STATUS.approved, false)
  expect(same['Approve again']).toBe(same['Take back approval'])
  const changed = looks(STATUS.approved, true)
  expect(changed['Approve again']).not.toBe(changed['Take back approval'])
  const returned = looks(STATUS.declined, false)
  expect(returned['Approve as it is']).toBe(changed['Approve again'])
})

test('an empty list says that nothing waits only where tenders wait for approval', () => {
  const empty = (list: 'submitted' | 'returned') =>
    shown(
      <DeskScreen list={list} rows={[]} next={undefined} counts={{}} renderOpened={() => null} onSearch={() => {}} />,
    )
  expect(empty('submitted')).toContain('Nothing is waiting here')
  expect(empty('returned')).toContain('This list is empty')
  expect(empty('returned')).not.toMatch(/Nothing is waiting|New tenders appear/)
})
