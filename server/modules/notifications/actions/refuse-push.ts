import { keepRefusal } from '../store/points.ts'
import type { PushWorld } from './push-world.ts'

/** Notes that whoever uses a browser said 'Later' (1), or that the browser refuses (2). */
export async function refusePush(
  { db, clock }: Pick<PushWorld, 'db' | 'clock'>,
  { browserId, level }: { browserId: string; level: number },
): Promise<{ noted: boolean }> {
  await keepRefusal(db, browserId, level, clock.now())
  return { noted: true }
}
