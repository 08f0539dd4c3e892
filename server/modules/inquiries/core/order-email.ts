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

/** The email about an order to the operator, as plain text. */
export function orderEmail(
  order: Order,
  { publicOrigin }: { publicOrigin: string },
): { subject: string; text: string } {
  const { id, tenderId, title, company, name, mobile, address, note } = order
  const lines = [
    `Order ${id}: the bid document of tender ${tenderId}`,
    '',
    title,
    ...(company === undefined ? [] : [company]),
    `${publicOrigin}/tenders/detail?id=${tenderId}`,
    '',
    `Ordered by: ${name ?? '-'}`,
    `Mobile: ${mobile}`,
    `Address: ${address}`,
    ...(note === undefined ? [] : ['', note]),
    '',
    `All orders: ${publicOrigin}/contact/orders`,
  ]
  return { subject: `Order ${id}: ${title.slice(0, 120)}`, text: lines.join('\n') }
}
