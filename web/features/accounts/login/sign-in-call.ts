import { createCall } from '#web/lib/api-client.ts'
import { askService } from '#web/lib/ask-service.ts'

/** Calls that sign somebody in: never with an earlier bearer, whose owner would otherwise count as the caller. */
export const signInCall = createCall(askService)
