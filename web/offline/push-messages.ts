/// <reference lib="webworker" />
/** Messages of the server in the service worker: shown as notifications, which open their pages. */
declare const self: ServiceWorkerGlobalScope

type PushMessage = { title?: unknown; body?: unknown; url?: unknown; lang?: unknown; tag?: unknown }
const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Shows the server's message, or a plain one: browsers withdraw push from sites that show nothing. */
export async function showMessage(event: PushEvent): Promise<void> {
  let message: PushMessage = {}
  try {
    message = (event.data?.json() ?? {}) as PushMessage
  } catch {
    // Not in the form of our messages.
  }
  const [body, lang, tag] = [textIn(message.body), textIn(message.lang), textIn(message.tag)]
  await self.registration.showNotification(textIn(message.title) ?? 'Chereta', {
    icon: '/icon-192.png',
    data: textIn(message.url) ?? '/',
    ...(body ? { body } : {}),
    ...(lang ? { lang } : {}),
    ...(tag ? { tag } : {}),
  })
}

/** The page of a message: an open one is focused. Never a foreign one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const given = String(notification.data)
  const url = URL.canParse(given, self.location.origin)
    ? new URL(given, self.location.origin)
    : new URL(self.location.origin)
  const { href } = url.origin === self.location.origin ? url : new URL(self.location.origin)
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find((page) => page.url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
