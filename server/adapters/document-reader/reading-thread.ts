import { parentPort, workerData } from 'node:worker_threads'
import { readerAnswer } from './answer-request.ts'

const { what, bytes } = workerData as { what: string; bytes: Uint8Array }

// The thread of the reading process that does its work, while its main thread watches time and memory.
parentPort?.postMessage(await readerAnswer(what, bytes))
