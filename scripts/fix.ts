import { spawnSync } from 'node:child_process'

// `npm run fix`: corrects what the linter can, then formats.
spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '--fix', '.'], { stdio: 'inherit' })
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', '.'], { stdio: 'inherit' })
