/** Web views of Android apps identify themselves in the user agent. */
export const isWebViewAgent = (userAgent: string | null): boolean => /; wv\)/.test(userAgent ?? '')
