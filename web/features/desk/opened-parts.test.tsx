import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { ChangedSince } from './opened-parts.tsx'

beforeEach(() => speak('en'))

test('a returned tender says who returned it', () => {
  const history = [
    { at: 1, by: 'Abel', to: 1 as const, from: 0 as const },
    { at: 2, by: 'Hana', to: 2 as const, from: 1 as const, note: 'The hour is missing' },
  ]
  const shown = renderToStaticMarkup(<ChangedSince history={history} namesOf={(fields) => fields.join()} />)
  expect(shown).toMatch(/Returned by Hana:.*The hour is missing/)
})
