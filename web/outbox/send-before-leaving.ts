import { m } from '../lib/messages.ts'
import { sendQueued, listQueuedHere } from './send-queued.ts'

/** How long signing out waits for changes made without a connection. */
const PATIENCE_MS = 4000

/** Sends waiting changes before their owner leaves; if some cannot be sent, asks whether to leave anyway. */
export async function sendBeforeLeaving(): Promise<boolean> {
  if ((await listQueuedHere()).length === 0) return true
  await Promise.race([sendQueued(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  return (await listQueuedHere()).length === 0 || confirm(m.sign_out_unsent())
}
