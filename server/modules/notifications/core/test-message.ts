import type { DueDelivery, RenderedMessage } from './delivery.ts'

const WORDS = {
  en: {
    subject: 'Test message from Chereta',
    text: 'This is the test message you asked for. You get your tender alerts here.',
    button: 'Alert settings',
  },
  am: {
    subject: 'ከጨረታ (Chereta) የተላከ የሙከራ መልእክት',
    text: 'የጠየቁት የሙከራ መልእክት ይህ ነው። የጨረታ ማሳወቂያዎች እዚህ ይደርሱዎታል።',
    button: 'የማሳወቂያ ቅንብሮች',
  },
} as const
const SETTINGS = '/subscription/profile/4'

/** The message with which a person tries out a channel. */
export const renderTest = (all: readonly DueDelivery[]): RenderedMessage[] =>
  all.map(({ lang, channel }) => {
    const { subject, text, button } = WORDS[lang]
    if (channel === 'sms') return { text: `${subject}${lang === 'am' ? '።' : '.'} ${text}` }
    if (channel === 'telegram') return { subject, text, buttons: [{ text: button, url: SETTINGS }] }
    return { subject, text, link: SETTINGS, topic: 'test', ttl: 3600 }
  })
