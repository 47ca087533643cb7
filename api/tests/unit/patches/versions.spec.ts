import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { PATCHED } from '#patches/versions'

const api = createRequire(import.meta.url)
// Lucid depends directly on Knex and on `knex-dynamic-connection`, but the API does not.
const lucid = createRequire(api.resolve('@adonisjs/lucid'))
const from = { knex: lucid, 'knex-dynamic-connection': lucid } as Record<string, NodeJS.Require>

/**
 * The version in the first `package.json` with this package name in the folders above the package's
 * entry point.
 */
function installed(name: string): string {
  for (let folder = dirname((from[name] ?? api).resolve(name)); ; folder = dirname(folder)) {
    try {
      const text = readFileSync(join(folder, 'package.json'), 'utf8')
      const manifest = JSON.parse(text) as { name?: string; version?: string }
      if (manifest.name === name) return manifest.version ?? ''
    } catch (error) {
      if (folder === dirname(folder)) throw error
    }
  }
}

test.group('Patches of other packages', () => {
  test('{0} has the version that its patch was written against: {1}')
    .with(Object.entries(PATCHED))
    .run(({ assert }, [name, version]) => {
      assert.equal(installed(name), version, `Read api/patches/versions.ts before changing it.`)
    })
})
