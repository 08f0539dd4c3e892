import type { World } from '#server/platform/world.ts'
import type { DeliveryId, TenderId } from '#contract/ids.ts'
import type { AddressedMessage } from '../core/channel.ts'
import type { DueDelivery, RenderedMessage } from '../core/delivery.ts'
import type { DeliveryRow } from '../store/deliveries.ts'
import { listTendersOfDeliveries } from '../store/notification-history.ts'
import type { CheckedDelivery, NotSent, Target } from './check-deliveries.ts'
import type { DeliveryPorts } from './delivery-ports.ts'
import { renderAll } from './render-all.ts'
import { unsubscribeLinks } from './unsubscribe-link.ts'

/** A message ready for its channel, or not to be sent. */
export type PreparedDelivery = { row: DeliveryRow } & (
  | { message: AddressedMessage; leftOut?: readonly TenderId[] }
  | NotSent
)
type ToRender = Extract<CheckedDelivery, { target: Target }>
type Links = { page: string; oneClick: string }

const toRender = (checkedDelivery: CheckedDelivery): checkedDelivery is ToRender => 'target' in checkedDelivery

/** Renders checked deliveries, in their order, each in its reader's language. */
export async function renderDeliveries(
  world: Pick<World, 'db' | 'log'>,
  ports: DeliveryPorts,
  checked: readonly CheckedDelivery[],
): Promise<PreparedDelivery[]> {
  const asked = checked.filter(toRender)
  const tenders = await listTendersOfDeliveries(
    world.db,
    asked.map(({ row }) => row.copy_of ?? row.id),
  )
  const links = new Map<DeliveryId, Links>()
  for (const delivery of asked)
    if (delivery.row.channel === 'email') links.set(delivery.row.id, await linksOf(ports, delivery))
  const results = await renderAll(
    world,
    ports.kinds,
    asked.map((delivery) => ({
      kind: delivery.kind.name,
      due: dueDelivery(
        delivery,
        tenders.get(delivery.row.copy_of ?? delivery.row.id) ?? [],
        links.get(delivery.row.id),
      ),
    })),
  )
  const byId = new Map(asked.map((delivery, n) => [delivery.row.id, results[n]]))
  return checked.map((delivery) => {
    if (!toRender(delivery)) return delivery
    const { row, target } = delivery
    const result = byId.get(row.id)
    if (result === undefined) return { row, failed: 'the message could not be rendered' }
    if ('suppressed' in result) return { row, result: { state: 'suppressed', reason: result.suppressed } }
    const { leftOut = [], ...words } = result
    return { row, message: addressed(row, target, words, links.get(row.id)?.oneClick, ports.publicOrigin), leftOut }
  })
}

const linksOf = (ports: DeliveryPorts, { row, about, target, kind }: ToRender): Promise<Links> =>
  unsubscribeLinks(ports, row.person_id ?? 0, kind.unsubscribeScope?.(about) ?? 'alerts', target.to)

const dueDelivery = (
  { row, about, target }: ToRender,
  tenderIds: readonly TenderId[],
  links: Links | undefined,
): DueDelivery => ({
  id: row.id,
  personId: row.person_id ?? 0,
  channel: row.channel,
  about,
  lang: target.lang,
  createdAt: row.created_at,
  tenderIds,
  ...(links === undefined ? {} : { unsubscribe: links.page }),
})

function addressed(
  row: DeliveryRow,
  { to, lang, keys }: Target,
  message: RenderedMessage,
  unsubscribe: string | undefined,
  publicOrigin: string,
): AddressedMessage {
  const absolute = (url: string) => (url.startsWith('/') ? `${publicOrigin}${url}` : url)
  const { buttons, ...rest } = message
  return {
    ...rest,
    key: row.key,
    to,
    lang,
    urgent: row.urgent,
    ...(buttons === undefined
      ? {}
      : {
          buttons: buttons.map((button) =>
            'url' in button ? { text: button.text, url: absolute(button.url) } : button,
          ),
        }),
    ...(keys === undefined ? {} : { keys }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  }
}
