const LONGEST = 200

/**
 * An engine's error message without quotations, addresses and long numbers, which may be personal. Cut before it is
 * sent and again before it is stored.
 */
export const withoutQuotes = (message: string): string =>
  message
    .replace(/(["'`‘“]).*?(["'`’”]|$)/gs, '…')
    .replace(/\S*[@/?=%]\S*/g, '…')
    .replace(/\+?\d[\d\s-]{3,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
