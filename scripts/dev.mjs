// Builds the web app on change and restarts the server on change. Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { ensureInstalled, nodeBinary, root } from './setup.mjs'

ensureInstalled()
const env = { ...process.env, CHECK_ANSWERS: process.env.CHECK_ANSWERS ?? 'on' }
const watched = (paths) => paths.map((path) => `--watch-path=${path}`)
const pure = ['contract', 'language', 'ethiopia', 'notices', 'notice-parser']
// Not web/ as a whole, because the compiled messages in it change with each build.
const web = [
  'web/features',
  'web/lib',
  'web/routes',
  'web/ui',
  'web/messages/en.json',
  'web/messages/am.json',
  'web/document.ts',
  'web/entry-browser.tsx',
  'web/entry-server.tsx',
  'web/routes.tsx',
]
const start = (args) => spawn(nodeBinary(), ['--watch-preserve-output', ...args], { cwd: root, stdio: 'inherit', env })
const children = [
  start([...watched([...web, ...pure]), 'scripts/build.ts', '--development']),
  start([...watched(['server', ...pure, 'dist/server']), 'server/main.ts']),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  stop()
}, 500)
children.forEach((child) => child.once('exit', () => clearInterval(watch)))
