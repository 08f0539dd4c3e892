// Builds the web app on change and restarts the server on change. Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { ensureInstalled, nodeBinary, root } from './setup.mjs'

ensureInstalled()
const env = { ...process.env, CHECK_ANSWERS: process.env.CHECK_ANSWERS ?? 'on' }
const start = (args) => spawn(nodeBinary(), args, { cwd: root, stdio: 'inherit', env })
const children = [
  start(['--watch-path=web', '--watch-path=contract', '--watch-path=language', '--watch-path=ethiopia', '--watch-preserve-output', 'scripts/build.ts']),
  start([
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=language',
    '--watch-path=ethiopia',
    '--watch-path=dist/server',
    '--watch-preserve-output',
    'server/main.ts',
  ]),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
