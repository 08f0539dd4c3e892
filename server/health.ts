import { readConfig } from './config.ts'

/** Whether the process answers on its port, for a container's HEALTHCHECK: ends with 0 or 1. */
const { host, port } = readConfig()
const everywhere = host === '0.0.0.0' || host === '::'
const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
const answer = await fetch(`http://${name}:${port}/live`, { signal: AbortSignal.timeout(4000) }).catch(() => undefined)
process.exitCode = answer?.status === 200 ? 0 : 1
