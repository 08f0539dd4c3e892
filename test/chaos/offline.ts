import { makeSiteData } from '../browser/site-data.ts'
import { randomActions } from '../browser/random-actions.ts'
import type { ActionOutcome } from '../browser/random-actions.ts'
import { openSavedSite } from '../browser/saved-site.ts'

/**
 * A reader who saves, unsaves and sets reminders while the network comes and goes and the tab is killed, in a real
 * browser; judged by the service's final state.
 */
export async function liveOffline(plan: { seed: number; actions: number; kills: number }): Promise<ActionOutcome> {
  const forget = await makeSiteData()
  const site = await openSavedSite(['roamer'])
  try {
    return await randomActions(site, 'roamer', plan)
  } finally {
    await site.close()
    await forget()
  }
}
