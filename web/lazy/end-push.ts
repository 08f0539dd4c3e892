/**
 * Ends push messages for the former user on this device. The server learns it with its next message, from the push
 * service.
 */
export async function endPush(): Promise<void> {
  localStorage.removeItem('pushNoted')
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
