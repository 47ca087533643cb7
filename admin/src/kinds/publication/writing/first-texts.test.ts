import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { editorTexts } from '@ufuq/shared/i18n/editor-texts'
import { readTexts } from '@ufuq/shared/i18n/testing/texts'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
const STARTS = [
  'admin/src/app/app.tsx',
  'admin/src/kinds/publication/writing/writing-screen.tsx',
  'text-editor/src/text-editor.ts',
]
/**
 * Source files that contain the names of abilities or of other screens. These names are not
 * interface texts.
 */
const NOT_SAID = ['admin/src/screens/screens.ts', 'shared/src/contract/users.ts']

/**
 * The path of a source file that another one imports, relative to the repository's root; undefined
 * for packages.
 */
function fileOf(imported: string, from: string): string | undefined {
  const ours = /^@ufuq\/(shared|text-editor|admin)\/(.+)$/.exec(imported)
  if (ours) {
    const [, folder = '', path = ''] = ours
    return ['.ts', '.tsx']
      .map((end) => `${folder}/src/${path}${end}`)
      .find((file) => existsSync(join(ROOT, file)))
  }
  return imported.startsWith('.') ? join(dirname(from), imported) : undefined
}

/** The source files that the editor loads initially, without lazy imports. */
function sourcesOf(starts: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>()
  const left = [...starts]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (sources.has(file) || !/\.tsx?$/.test(file)) continue
    const source = readFileSync(join(ROOT, file), 'utf8')
    sources.set(file, source)
    for (const [, imported = ''] of source.matchAll(
      /^(?:import(?! type)|export(?! type)|\}) .*from '([^']+)'$/gm,
    )) {
      const found = fileOf(imported, file)
      if (found) left.push(found)
    }
  }
  return sources
}

function textAt(texts: Record<string, unknown>, key: string): boolean {
  let at: unknown = texts
  for (const name of key.split('.').filter(Boolean)) {
    const entries = Object.entries((at ?? {}) as Record<string, unknown>)
    at = entries.find(([one]) => one.replace(/_(one|other)$/, '') === name)?.[1]
  }
  return at !== undefined
}

test('the editor begins with every text that it and its frame say', () => {
  const all = readTexts('en', 'admin')
  const first = editorTexts(all)
  const missing: string[] = []
  const said = sourcesOf(STARTS)
  for (const [file, source] of said) {
    if (NOT_SAID.includes(file)) continue
    for (const [, key = ''] of source.matchAll(/['`](?:admin:)?([a-zA-Z]+\.[\w.]+)/g)) {
      if (textAt(all, key) && !textAt(first, key)) missing.push(`${key} (${file})`)
    }
  }
  expect(said.size).toBeGreaterThan(200)
  expect(missing).toEqual([])
})
