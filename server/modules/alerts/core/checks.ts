import { civilDateAt, instantOf } from '#ethiopia/calendar.ts'

const FROM = 21 * 60
const UNTIL = 7 * 60

/** Whether SMS and push wait for the morning: 21:00 to 07:00 in Addis Ababa (3-decisions.md section 6). */
export function isQuietHour(now: number): boolean {
  const minutes = Math.floor((now - instantOf(civilDateAt(now), 0)) / 60_000)
  return minutes >= FROM || minutes < UNTIL
}
