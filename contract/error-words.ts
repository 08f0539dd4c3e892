const LONGEST = 200

/** What an engine says went wrong, cut before it is sent and once more before it is kept. What it quotes, addresses and long numbers may be somebody's, and go. */
export const withoutQuotes = (message: string): string =>
  message
    .replace(/(["'`‘“]).*?(["'`’”]|$)/gs, '…')
    .replace(/\S*[@/?=%]\S*/g, '…')
    .replace(/\+?\d[\d\s-]{3,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
