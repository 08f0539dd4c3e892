import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#test/source-tree.ts'

const FORCED = /@media \(forced-colors: active\) \{[^@]*:checked/
/** The mark of its checkbox is a border, which stays visible. */
const MARKED = 'web/ui/field.module.css'

test('a choice that is shown by its background is shown with forced colours, too, which take the background away', () => {
  const shownByBackground = globSync('web/**/*.css', { cwd: ROOT }).filter((path) =>
    /:checked\)?(?: \+ span)? \{[^}]*background/.test(readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(shownByBackground.length).toBeGreaterThan(5)
  const unseen = shownByBackground.filter((path) => !FORCED.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(unseen).toEqual([MARKED])
})
