import { readFileSync } from 'node:fs'

/** Resident MiB and seconds of processor time of a process. */
export function usage(pid: number | undefined): { resident: number; cpu: number } {
  const TICKS = 100
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return { resident, cpu: (Number(stat[11]) + Number(stat[12])) / TICKS }
}
