import type { FoundCard } from '#contract/tenders.ts'
import type { Call } from '#web/lib/api-client.ts'

/** No call gives one public card by its number, so it is looked up by its title; the title alone has to do when the search does not have it. */
export async function readPublicCard(call: Call, id: number): Promise<FoundCard | { shortTitle: string }> {
  const { title } = await call('GET /api/tenders/title/{id}', { params: { id } })
  const query = { keyword: `"${title.replaceAll('"', ' ')}"`, includeArchived: true, pageSize: 20 }
  const found = await call('GET /api/tenders/searchTenders', { query }).catch(() => undefined)
  const card = found?.data.find((one) => one.id === id)
  // Its marks are of the title that was searched for here, not of what the reader looked for.
  return card ? { ...card, marks: undefined } : { shortTitle: title }
}
