import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { Aids } from './aids.tsx'

beforeEach(() => speak('en'))

test('rules of one field are grouped, the most used first, with their acceptance rate', () => {
  const html = renderToStaticMarkup(
    <Aids
      aids={{
        pasted: 12,
        typed: 3,
        notAlike: 2,
        retyped: 5,
        differed: 1,
        rules: [
          { rule: 'phones-form', accepted: 1, refused: 3 },
          { rule: 'closing-day', accepted: 6, refused: 0 },
          { rule: 'closing-nth-day', accepted: 3, refused: 1 },
        ],
        suggestions: [{ kind: 'keyword', origin: 'model', accepted: 2, refused: 2 }],
      }}
    />,
  )
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, name = '', cells = '']) =>
    [
      name,
      ...cells
        .replace(/<\/td>/g, '|')
        .replace(/<td>/g, '')
        .split('|'),
    ]
      .filter(Boolean)
      .join(', '),
  )
  expect(rows).toEqual([
    'Closing, 9, 1, 90 %',
    'Phone, as written, 1, 3, 25 %',
    'Keywords · from the language model, 2, 2, 50 %',
  ])
  expect(html).toContain('Closings that approvers typed again: 5')
})
