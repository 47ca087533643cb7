import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../dist')
const LOADS = /\b(?:require|import)\(([^()]*)\)?|\bcreateRequire\(|\bnew Worker\(/g

const isShipped = (name: string) =>
  isBuiltin(name) || name === 'electron' || /^\.\.?\/[\w./-]+\.cjs$/.test(name)

// A package contains no node_modules, unlike a checkout, in which any module is found.
test.each(globSync('{main,preload}/**/*.cjs', { cwd: dist }))(
  '%s loads only modules that a package contains',
  (file) => {
    const loads = [...readFileSync(join(dist, file), 'utf8').matchAll(LOADS)]
    const others = loads.filter(([, name = '']) => !isShipped(name.replaceAll(/["'`]/g, '')))
    expect(others.map(([load]) => load)).toEqual([])
  },
)

test('the check covers the window’s bundle and the code that is loaded later', () => {
  expect(globSync('{main,preload}/**/*.cjs', { cwd: dist }).length).toBeGreaterThan(2)
})
