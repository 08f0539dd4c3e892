import { serverProgram } from './server-process.ts'

/** Vitest's global set-up: the program of the servers, which each file would otherwise look for. */
export default function setup(): void {
  serverProgram()
}
