/** What was meant for the former user is no longer shown on this device; the service learns it from the push service with the next message. */
export async function endPush(): Promise<void> {
  localStorage.removeItem('pushNoted')
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
