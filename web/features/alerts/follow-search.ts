import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { showNotice } from '#web/ui/show-notice.ts'

const MAX_NAME = 80

/** Keeps a search by words, whose new tenders come each morning, and says so. */
export async function followSearch(keyword: string): Promise<void> {
  const name = keyword.slice(0, MAX_NAME).trim()
  await browserCall('POST /api/savedSearches', {
    body: { name, query: { keyword }, frequency: 'daily', channels: ['email'] },
  })
  showNotice(m.front_watching({ words: name }))
}
