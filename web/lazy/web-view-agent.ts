/** Web views of Android apps say so in their name. */
export const isWebViewAgent = (userAgent: string | null): boolean => /; wv\)/.test(userAgent ?? '')
