import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'

export const KILOBYTE = 1024

/** Bytes as whole kilobytes, rounded down (decision 0090), with the thousands apart: '1,842'. */
export const inKilobytes = (bytes: number): string => grouped(Math.floor(bytes / KILOBYTE))
export const sizeText = (bytes: number): string => m.kilobytes({ size: inKilobytes(bytes) })
