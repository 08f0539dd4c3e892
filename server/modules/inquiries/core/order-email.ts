import type { TenderId } from '#contract/ids.ts'

type Order = {
  id: number
  tenderId: TenderId
  title: string
  company: string | undefined
  name: string | undefined
  mobile: string
  address: string
  note: string | undefined
}

const WORDS = {
  en: {
    head: (id: number, tender: TenderId) => `Order ${id}: the bid document of tender ${tender}`,
    subject: (id: number) => `Order ${id}: `,
    by: 'Ordered by: ',
    mobile: 'Mobile: ',
    address: 'Address: ',
    all: 'All orders: ',
  },
  am: {
    head: (id: number, tender: TenderId) => `ትዕዛዝ ${id}፦ የጨረታ ${tender} ሰነድ`,
    subject: (id: number) => `ትዕዛዝ ${id}፦ `,
    by: 'ያዘዙት፦ ',
    mobile: 'ሞባይል፦ ',
    address: 'አድራሻ፦ ',
    all: 'ሁሉም ትዕዛዞች፦ ',
  },
} as const

/** The email about an order to the operator, as plain text, with the language in which the buyer expects the call. */
export function orderEmail(
  lang: 'en' | 'am',
  order: Order,
  { publicOrigin }: { publicOrigin: string },
): { subject: string; text: string } {
  const { id, tenderId, title, company, name, mobile, address, note } = order
  const words = WORDS[lang]
  const lines = [
    words.head(id, tenderId),
    '',
    title,
    ...(company === undefined ? [] : [company]),
    `${publicOrigin}/tenders/detail?id=${tenderId}`,
    '',
    `${words.by}${name ?? '-'}`,
    `${words.mobile}${mobile}`,
    `${words.address}${address}`,
    ...(note === undefined ? [] : ['', note]),
    '',
    `${words.all}${publicOrigin}/contact/orders`,
  ]
  return { subject: words.subject(id) + title.slice(0, 120), text: lines.join('\n') }
}
