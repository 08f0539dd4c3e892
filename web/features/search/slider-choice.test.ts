import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterPause, movedSlider, withValue } from './slider-choice.ts'
import type { SliderChoice } from './slider-choice.ts'

const MAX_DAYS = 30
const KEYS = {
  left: (at: number) => Math.max(0, at - 1),
  right: (at: number) => Math.min(MAX_DAYS, at + 1),
  home: () => 0,
  end: () => MAX_DAYS,
}
type Step = keyof typeof KEYS | 'rest' | 'answer'

/** A slider and its owner, who applies a choice only at the step 'answer'. */
function run(steps: readonly Step[]) {
  let value = MAX_DAYS
  let choice: SliderChoice = { shown: MAX_DAYS }
  let asked: number | undefined
  const rest = () => {
    const { choice: next, send } = afterPause(choice, value)
    choice = next
    if (send !== undefined) asked = send
  }
  const answer = () => {
    if (asked === undefined) return
    value = asked
    asked = undefined
    choice = withValue(choice, value)
  }
  for (const step of steps) {
    if (step === 'rest') rest()
    else if (step === 'answer') answer()
    else choice = movedSlider(choice, KEYS[step](choice.shown))
  }
  for (let n = 0; n < 3; n++) {
    rest()
    answer()
  }
  return { shown: choice.shown, value, withValue: (other: number) => withValue(choice, other) }
}

const keys = fc.constantFrom<Step>('left', 'left', 'left', 'right', 'home', 'end')

test('any sequence of keys ends at the same value, whenever the list answers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: keys }, fc.constantFrom<Step>('rest', 'answer')), { maxLength: 60 }),
      (steps) => {
        const pressed = steps.filter((step) => step !== 'rest' && step !== 'answer')
        const expected = pressed.reduce((at, key) => KEYS[key](at), MAX_DAYS)
        const { shown, value, withValue: next } = run(steps)
        expect([shown, value]).toEqual([expected, expected])
        // A value set elsewhere afterwards, such as by clearing all filters, is shown.
        expect(next(MAX_DAYS).shown).toBe(MAX_DAYS)
      },
    ),
  )
})

test('a choice made elsewhere during a request counts', () => {
  expect(withValue({ shown: 3, sent: 3 }, MAX_DAYS)).toEqual({ shown: MAX_DAYS })
  expect(withValue({ shown: 2, sent: 3 }, 3)).toEqual({ shown: 2 })
})
