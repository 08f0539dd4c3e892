const TEXTS = {
  en: {
    subject: 'A Chereta subscription is shared with you',
    lead: (owner: string) => `${owner} shares their Chereta subscription with this e-mail address.`,
    offer: 'Sign in with this address and every tender opens in full. You pay nothing.',
    button: 'Sign in',
    end: 'If you did not expect this, there is nothing you need to do.',
    why: (owner: string) => `This letter comes because ${owner} entered your address at Chereta, where Ethiopian tenders are found. It puts you on no list.`,
  },
  am: {
    subject: 'የጨረታ ደንበኝነት ተጋርቶልዎታል',
    lead: (owner: string) => `${owner} የጨረታ (Chereta) ደንበኝነታቸውን ለዚህ ኢሜይል አድራሻ አጋርተዋል።`,
    offer: 'በዚህ አድራሻ ሲገቡ ሁሉንም ጨረታዎች በሙሉ ማየት ይችላሉ። ምንም አይከፍሉም።',
    button: 'ይግቡ',
    end: 'ይህን ካልጠበቁ ምንም ማድረግ አይጠበቅብዎትም።',
    why: (owner: string) => `ይህ ደብዳቤ የደረሰዎ ${owner} አድራሻዎን በጨረታ (Chereta) ድረ ገጽ ላይ ስላስገቡ ነው። በምንም ዝርዝር ውስጥ አልገቡም።`,
  },
} as const

/** Tells a colleague that somebody shares a subscription with this address; before it has its form. */
export function teamLetter(lang: 'en' | 'am', { owner, publicOrigin }: { owner: string; publicOrigin: string }) {
  const words = TEXTS[lang]
  const button = { button: words.button, address: `${publicOrigin}/authentication/login`, inFull: true }
  return { lang, subject: words.subject, parts: [{ words: words.lead(owner) }, { words: words.offer }, button, { words: words.end }], foot: [words.why(owner)] }
}
