import { z } from 'zod'
import { renderTest } from '../core/test-message.ts'
import type { MessageKind } from './message-kind.ts'

/** The message with which a person tries out a channel. */
export const testKind: MessageKind = {
  name: 'test',
  about: z.object({}),
  requested: true,
  render: async (_db, due) => renderTest(due),
}
