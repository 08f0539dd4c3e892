/**
 * Ends push messages for the former user on this device. The push service reports that to the server at the next
 * message.
 */
export async function endPush(): Promise<void> {
  localStorage.removeItem('pushNoted')
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
