import { safeName } from '#language/safe-name.ts'

const TEXTS = {
  en: {
    someone: 'A user of Chereta',
    subject: 'A Chereta subscription is shared with you',
    lead: (owner: string) => `${owner} shares their Chereta subscription with this email address.`,
    offer: 'Sign in with this address and every tender opens in full. You pay nothing.',
    button: 'Sign in',
    end: 'If you did not expect this, there is nothing you need to do.',
    why: (owner: string) =>
      `You get this email because ${owner} entered your address at Chereta, a search service for Ethiopian tenders. We haven't added you to any list.`,
  },
  am: {
    someone: 'አንድ የጨረታ (Chereta) ተጠቃሚ',
    subject: 'የጨረታ ደንበኝነት ተጋርቶልዎታል',
    lead: (owner: string) => `${owner} የጨረታ (Chereta) ደንበኝነታቸውን ለዚህ ኢሜይል አድራሻ አጋርተዋል።`,
    offer: 'በዚህ አድራሻ ሲገቡ ሁሉንም ጨረታዎች በሙሉ ማየት ይችላሉ። ምንም አይከፍሉም።',
    button: 'ይግቡ',
    end: 'ይህን ካልጠበቁ ምንም ማድረግ አይጠበቅብዎትም።',
    why: (owner: string) => `ይህ ኢሜይል የደረሰዎት ${owner} አድራሻዎን በጨረታ (Chereta) ድረ ገጽ ላይ ስላስገቡ ነው። በምንም ዝርዝር ውስጥ አልገቡም።`,
  },
} as const

type Owner = {
  name: string | null
  /** The owner's own address, confirmed. */
  email: string | undefined
  publicOrigin: string
}

/**
 * Notifies a colleague that somebody shares a subscription with this address; without layout. The owner's name is
 * omitted where it could be a link or a phone number.
 */
export function teamEmail(lang: 'en' | 'am', { name, email, publicOrigin }: Owner) {
  const words = TEXTS[lang]
  const owner = safeName(name ?? undefined) ?? email ?? words.someone
  const button = { button: words.button, address: `${publicOrigin}/authentication/login`, inFull: true }
  return {
    lang,
    subject: words.subject,
    parts: [{ words: words.lead(owner) }, { words: words.offer }, button, { words: words.end }],
    foot: [words.why(owner)],
  }
}
