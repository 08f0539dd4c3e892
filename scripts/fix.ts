import { spawnSync } from 'node:child_process'

spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '--fix', '.'], { stdio: 'inherit' })
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', '.'], { stdio: 'inherit' })
