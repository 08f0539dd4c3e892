import { expect, test } from 'vitest'
import type { browserCall } from '#web/lib/browser-call.ts'
import { changeTeam, withTeamChange } from './change-team.ts'

test('an address is added once, or removed, in whatever case it was typed', () => {
  const now = ['a@b.et', 'C@d.et']
  expect(withTeamChange(now, { add: 'new@b.et' })).toEqual(['a@b.et', 'C@d.et', 'new@b.et'])
  expect(withTeamChange(now, { add: 'c@D.et' })).toEqual(now)
  expect(withTeamChange(now, { remove: 'c@d.et' })).toEqual(['a@b.et'])
  expect(withTeamChange(now, { remove: 'nobody@b.et' })).toEqual(now)
})

test('a change keeps additions and removals made elsewhere', async () => {
  let team = ['kept@b.et', 'added-elsewhere@b.et']
  const call = (async (key: string, given?: { body: { emails: string[] } }) => {
    if (key.startsWith('POST')) team = given?.body.emails ?? []
    return team
  }) as typeof browserCall
  expect(await changeTeam({ add: 'new@b.et' }, call)).toEqual(['kept@b.et', 'added-elsewhere@b.et', 'new@b.et'])
  team = team.filter((member) => member !== 'kept@b.et')
  expect(await changeTeam({ remove: 'new@b.et' }, call)).toEqual(['added-elsewhere@b.et'])
})
