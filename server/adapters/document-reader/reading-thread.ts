import { parentPort, workerData } from 'node:worker_threads'
import { readerAnswer } from './answer-request.ts'

const { what, bytes } = workerData as { what: string; bytes: Uint8Array }

parentPort?.postMessage(await readerAnswer(what, bytes))
