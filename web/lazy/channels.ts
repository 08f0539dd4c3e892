import type { ChannelName } from '#contract/notifications.ts'
import { useVisitor } from '../lib/visitor.ts'

const NONE: readonly ChannelName[] = []

/** The channels on which this service really sends: screens promise no others. */
export const useChannels = (): readonly ChannelName[] => useVisitor().integrations?.channels ?? NONE
