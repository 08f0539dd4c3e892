import { useCallback } from 'react'
import type { ContactPointView } from '#contract/notifications.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useRead } from '#web/ui/part/use-read.ts'
import { contactState } from '#contract/contact-state.ts'

let reading: Promise<readonly ContactPointView[]> | undefined

/** Concurrent requests of parts of one page share one. */
function readPoints(): Promise<readonly ContactPointView[]> {
  reading ??= browserCall('GET /api/Notification/contact-points').finally(() => (reading = undefined))
  return reading
}

/** A blocked chat must be linked again; one of a server without a bot's token counts as linked. */
function isChatLinked(points: readonly ContactPointView[]): boolean {
  const { state } = contactState(points, 'telegram')
  return state !== 'missing' && state !== 'gone'
}

/** Whether the reader's Telegram is linked; never where there is no bot, nor for visitors. */
export const useChatLinked = (hasBot: boolean) =>
  useRead(useCallback(async () => (hasBot && isSignedIn() ? isChatLinked(await readPoints()) : false), [hasBot]))
