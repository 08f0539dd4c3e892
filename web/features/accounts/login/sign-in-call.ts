import { createCall } from '#web/lib/api-client.ts'
import { askService } from '#web/lib/ask-service.ts'

/** Calls by which somebody signs in: never with the bearer of whoever is signed in already, who would otherwise be taken for the caller. */
export const signInCall = createCall(askService)
