import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail } from '#contract/tenders.ts'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { EditLink } from './edit-link.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => speak('en'))

const VISITOR = { lang: 'en' as const, calendar: 'gc' as const, renderedAt: 0, staff: true, publicOrigin: '' }
const leadsTo = (role: string, status: number) =>
  /href="([^"]*)"/.exec(
    renderToStaticMarkup(
      <MemoryRouter>
        <VisitorContext value={{ ...VISITOR, person: { name: 'Hana', roles: [role] } }}>
          <EditLink tender={{ id: 7, status } as StaffDetail} />
        </VisitorContext>
      </MemoryRouter>,
    ),
  )?.[1]

test('the head of a tender links to its form for people who may edit it, and nobody else', () => {
  const { submitted, approved } = STATUS
  expect(['editor', 'approver', 'admin'].map((role) => leadsTo(role, submitted))).toEqual(
    Array.from({ length: 3 }, () => '/tender-edit/7'),
  )
  expect(['approver', 'admin'].map((role) => leadsTo(role, approved))).toEqual(['/tender-edit/7', '/tender-edit/7'])
  expect([leadsTo('editor', approved), leadsTo('reviewer', submitted), leadsTo('employee', submitted)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
