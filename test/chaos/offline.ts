import { makeStageData } from '../browser/stage-data.ts'
import { randomActions } from '../browser/random-actions.ts'
import type { ActionOutcome } from '../browser/random-actions.ts'
import { openSavedStage } from '../browser/saved-stage.ts'

/**
 * A reader who saves, unsaves and sets reminders while the network comes and goes and the tab is killed, in a real
 * browser; judged by the service's final state.
 */
export async function liveOffline(plan: { seed: number; actions: number; kills: number }): Promise<ActionOutcome> {
  const forget = await makeStageData()
  const stage = await openSavedStage(['roamer'])
  try {
    return await randomActions(stage, 'roamer', plan)
  } finally {
    await stage.close()
    await forget()
  }
}
