import type { ChannelName } from '#contract/notifications.ts'
import { useVisitor } from '../lib/visitor.ts'

const NONE: readonly ChannelName[] = []

/** The channels over which this service really sends: screens promise these alone. */
export const useChannels = (): readonly ChannelName[] => useVisitor().integrations?.channels ?? NONE
