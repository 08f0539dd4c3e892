import { createCall } from '#web/lib/api-client.ts'

/** Calls by which somebody signs in: never with the bearer of whoever is signed in already, who would otherwise be taken for the caller. */
export const signInCall = createCall((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))
