import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const Part = ({ name }: { name: string }) => <b>{name}</b>
const Without = ({ name }: { name: string }) => <i>{name}</i>
const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function shown(Late: ReturnType<typeof lazyPart<{ name: string }>>): Promise<string> {
  const { prelude } = await prerender(
    <Suspense>
      <Late name="Abay" />
    </Suspense>,
  )
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}

test('a part is loaded later; without a network its fallback or nothing is shown', async () => {
  expect(await shown(lazyPart(async () => Part))).toBe('<b>Abay</b>')
  expect(await shown(lazyPart<{ name: string }>(away, Without))).toBe('<i>Abay</i>')
  expect(await shown(lazyPart<{ name: string }>(away))).toBe('')
})
