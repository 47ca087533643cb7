// The default app, which Electron runs when started as `electron -r <module> <app>`. It loads the
// module and then the app, under the app's own name. A runtime taken from a packaged app does not
// contain a default app.
const { app } = require('electron')
const { readFileSync } = require('node:fs')
const { join, resolve } = require('node:path')

const preloads = []
let target
const args = process.argv.slice(1)
for (let index = 0; index < args.length; index++) {
  const arg = args[index]
  if (arg === '-r' || arg === '--require') preloads.push(args[++index])
  else if (!arg.startsWith('-') && target === undefined) target = arg
}
if (target === undefined) {
  process.stderr.write('Say which app to start.\n')
  process.exit(1)
}
for (const preload of preloads) require(resolve(preload))

const folder = resolve(target)
const { name, productName, version, main } = JSON.parse(
  readFileSync(join(folder, 'package.json'), 'utf8'),
)
app.setAppPath(folder)
app.setName(productName ?? name)
if (version) app.setVersion?.(version)
require(join(folder, main))
