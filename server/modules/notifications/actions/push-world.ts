import type { Reading } from '#server/platform/world.ts'
import type { VapidKeys } from '../core/channel.ts'

export type PushWorld = Reading & {
  /** Absent where push is switched off. */
  push: { vapid(): Promise<VapidKeys>; hosts: readonly string[] } | undefined
}
