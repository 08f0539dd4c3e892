import { createCall } from '#web/lib/api-client.ts'
import { askService } from '#web/lib/ask-service.ts'

/** Calls by which somebody signs in: never with an earlier bearer, whose owner would otherwise be taken for the caller. */
export const signInCall = createCall(askService)
