import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { describe, expect, test } from 'vitest'
import { commonClock } from '#server/adapters/database/common-clock.ts'
import { silentLog } from '#server/platform/log.ts'
import { alertTo, deliveriesFixture } from '#test/factories/deliveries.ts'
import { sendDeliveries } from './index.ts'

const fixture = deliveriesFixture()
const people = Array.from({ length: 60 }, (_, n) => n + 1)
const keysSent = () => fixture.channels.email.sent.map(({ key }) => key).toSorted()
const allOnce = people.map((id) => `alert:${id}:1:email`).toSorted()

describe('two processes whose machines have different clocks', () => {
  test.each([5 * MINUTE, -5 * MINUTE, HOUR])(
    '%d ms apart: neither sends what the other is sending, and everything is sent once',
    async (apart) => {
      // The database's clock is this machine's; the test app's is set elsewhere and stands still.
      const [one, other] = await Promise.all([
        commonClock(fixture.world.db, silentLog),
        commonClock(fixture.world.db, silentLog, () => Date.now() + apart),
      ])
      one.stop()
      other.stop()
      fixture.clock.set(new Date().toISOString())
      await Promise.all(people.map((id) => fixture.equip(id)))
      await fixture.queue(people.map((id) => alertTo(id, 1, 'email')))
      let inFlight = 0
      let both: (() => void) | undefined
      const otherCame = new Promise<void>((resolve) => (both = resolve))
      fixture.channels.email.behave(async () => {
        // The first attempt is delayed until the other process has polled.
        if (inFlight++ === 0) await otherCame
      })
      const first = sendDeliveries({ ...fixture.world, clock: one }, fixture.ports, 'email')
      await expect.poll(() => inFlight, { timeout: 20_000 }).toBeGreaterThan(0)
      const second = sendDeliveries({ ...fixture.world, clock: other }, fixture.ports, 'email').finally(() => both?.())
      await Promise.all([first, second])
      expect(keysSent()).toEqual(allOnce)
      expect(new Set((await fixture.messages()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
        new Set(['sent 1']),
      )
    },
  )
})

describe('a clock that jumps while messages wait', () => {
  test.each([HOUR, -HOUR, DAY, -DAY])('by %d ms: nothing is lost, nothing sent twice', async (jump) => {
    await Promise.all(people.map((id) => fixture.equip(id)))
    await fixture.queue(people.map((id) => alertTo(id, 1, 'email')))
    let sent = 0
    fixture.channels.email.behave(() => {
      if (++sent === 20) fixture.clock.advance(jump)
      if (sent % 3 === 0) throw new Error('busy')
    })
    await fixture.sendOn('email')
    fixture.channels.email.behave(() => undefined)
    // At most as late as the clock was wrong: then everything is due again.
    for (let round = 0; round < 4; round++) {
      fixture.clock.advance(Math.abs(jump) / 2 + MINUTE)
      await fixture.sendOn('email')
    }
    expect(keysSent()).toEqual(allOnce)
  })
})
