/** Days after which a session ends: without use, and in any case. */
export const SESSION_DAYS = { idle: 30, most: 90 } as const
