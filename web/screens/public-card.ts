import type { FoundCard } from '#contract/tenders.ts'
import type { Call } from '#web/lib/api-client.ts'

/**
 * No call returns one public card by its number, so it is searched by its title; the title alone is used when the
 * search does not find it.
 */
export async function readPublicCard(call: Call, id: number): Promise<FoundCard | { shortTitle: string }> {
  const { title } = await call('GET /api/tenders/title/{id}', { params: { id } })
  const query = { keyword: `"${title.replaceAll('"', ' ')}"`, includeArchived: true, pageSize: 20 }
  const found = await call('GET /api/tenders/searchTenders', { query }).catch(() => undefined)
  const card = found?.data.find((card) => card.id === id)
  // Its marks come from the title that was searched for here, not from the reader's search.
  return card ? { ...card, marks: undefined } : { shortTitle: title }
}
