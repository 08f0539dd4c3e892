import { ChannelFailure } from '#server/modules/notifications/index.ts'
import type { Channel, ChannelName, Channels, AddressedMessage } from '#server/modules/notifications/index.ts'

type Behaviour = (parcel: AddressedMessage) => Promise<void> | void
type FakeChannel = Channel & {
  sent: AddressedMessage[]
  tries: { key: string; at: number }[]
  behave(next: Behaviour): void
}

/**
 * A channel in memory: keeps what it accepts, after running the test's function (which may wait, or throw a
 * ChannelFailure).
 */
function fakeChannel(): FakeChannel {
  const sent: AddressedMessage[] = []
  const tries: { key: string; at: number }[] = []
  let behaviour: Behaviour = () => undefined
  return {
    sent,
    tries,
    behave(next) {
      behaviour = next
    },
    async send(parcel) {
      tries.push({ key: parcel.key, at: performance.now() })
      await behaviour(parcel)
      sent.push(parcel)
      return { providerId: `p-${sent.length}` }
    },
  }
}

export const fakeChannels = (): Record<ChannelName, FakeChannel> & Channels => ({
  email: fakeChannel(),
  sms: fakeChannel(),
  telegram: fakeChannel(),
  push: fakeChannel(),
})

export const gone = (reason = 'nobody there') => new ChannelFailure(reason, { gone: true })
export const refused = (reason = 'refused') => new ChannelFailure(reason, { permanent: true })
export const busy = (retryAfter?: number) => new ChannelFailure('busy', retryAfter === undefined ? {} : { retryAfter })
