import { expect, test } from 'vitest'
import { isHelpKey } from './key-help.tsx'

const press = (more: Partial<Parameters<typeof isHelpKey>[0]>) =>
  isHelpKey({
    key: '?',
    code: 'Slash',
    shiftKey: true,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    ...more,
  })

test('the question mark wherever it is, and its key on an Ethiopic layout; no other sign, nothing composed', () => {
  expect([press({}), press({ code: 'Minus' }), press({ key: '፧' })]).toEqual([true, true, true])
  expect([
    press({ key: '/', shiftKey: false }),
    press({ key: '-' }),
    press({ key: 'Unidentified' }),
    press({ key: '፧', shiftKey: false }),
    press({ ctrlKey: true }),
    press({ altKey: true }),
    press({ isComposing: true }),
  ]).toEqual(Array.from({ length: 7 }, () => false))
})
