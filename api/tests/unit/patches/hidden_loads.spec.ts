import { test } from '@japa/runner'
import { rolldown } from 'rolldown'
import { noHiddenLoads } from '#patches/hidden_loads'

/** Bundles a file with this code. */
async function bundle(file: string, code: string) {
  const source = { name: 'source', resolveId: (id: string) => id, load: () => code }
  const build = await rolldown({
    input: file,
    platform: 'node',
    external: /^node:/,
    plugins: [source, noHiddenLoads],
    onLog() {},
  })
  await build.generate()
}

const IN_PACKAGE = '/node_modules/some-package/index.js'
const HIDDEN = [
  'const name = "strtok3"; export default () => import(name)',
  'export default (name) => import(`./dialects/${name}.js`)',
  'export default () => import(/* webpackIgnore: true */ process.argv[2])',
  'module.exports = (name) => require(name)',
  'module.exports = require("node:path").join(__dirname, "font.ttf")',
  'import { createRequire } from "node:module"; createRequire(import.meta.url)("a")',
  'export default new URL("codec.wasm", import.meta.url)',
  'export default import.meta.resolve("pdfjs-dist/package.json")',
  'export default (file) => new Worker(file)',
]

test.group('The bundle', () => {
  test('refuses a package that loads what the bundler does not see: {$self}')
    .with(HIDDEN)
    .run(async ({ assert }, code) => {
      await assert.rejects(() => bundle(IN_PACKAGE, code), /some-package/)
    })

  test('refuses a reviewed package in which a hidden load was added', async ({ assert }) => {
    const file = '/node_modules/.pnpm/knex@9.0.0/node_modules/knex/index.js'
    await assert.rejects(() => bundle(file, 'export default (name) => import(name)'), /knex/)
  })

  test('accepts imports that the bundler sees', async () => {
    await bundle(IN_PACKAGE, 'export default () => import("node:fs")')
    await bundle(IN_PACKAGE, 'module.exports = require("node:fs")')
  })

  test('accepts code of the product that finds its files by their addresses', async () => {
    await bundle('/app/index.js', 'export default import.meta.resolve("@ufuq/web")')
  })
})
