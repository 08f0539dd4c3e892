import { expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { formerHolders, shareGiver } from './role-changes.ts'

const change = (actorId: number | null, personId: number, from: Role[], to: Role[]) => ({ actorId, personId, from, to })

test.each([
  ['who gave the role', [change(1, 2, [], ['admin'])], true],
  ['who got it', [change(2, 1, ['editor'], ['editor', 'approver'])], true],
  ['at one remove', [change(1, 3, [], ['admin']), change(3, 2, [], ['approver'])], true],
  ['a third gave it to both', [change(3, 1, [], ['admin']), change(3, 2, ['approver'], ['admin'])], true],
  ['two who gave roles to each other', [change(1, 3, [], ['admin']), change(3, 1, [], ['admin'])], false],
  ['roles that verify nothing', [change(1, 2, ['admin'], ['admin', 'editor'])], false],
  ['a role taken away', [change(1, 2, ['admin', 'approver'], ['approver'])], false],
  ['the command line gave it to both', [change(null, 1, [], ['admin']), change(null, 2, [], ['admin'])], false],
  ['nothing changed', [], false],
])('shares a giver: %s', (_, changes, answer) => expect(shareGiver(changes, 1, 2)).toBe(answer))

test('former holders are those who had one of the roles, whatever they have now', () => {
  const changes = [change(1, 2, ['admin'], []), change(1, 3, ['approver'], []), change(1, 4, [], ['admin'])]
  expect(formerHolders(changes, ['admin'])).toEqual([2])
  expect(formerHolders(changes, ['admin', 'approver'])).toEqual([2, 3])
})
