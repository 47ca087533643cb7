import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from './input-hash.ts'
import { root } from './steps.ts'

/** What the documents of a former release said is left as it was. */
const pages = globSync('{*.md,.env.example,docs/**/*.md}', { cwd: root }).filter(
  (page) => page !== 'CHANGELOG.md',
)
const FOLDERS = '{api,web,admin,text-editor,shared,desktop,scripts,lab,toolchain,docs,.ci}/**'
const sources = filesOf(['*', '.env.example', FOLDERS], root)

/** The names in backticks, outside of blocks of code. */
function namesIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
}

/** Those that match, with their pages, as `docs/site.md: name`. */
const listed = (isListed: (name: string) => boolean) =>
  pages.flatMap((page) =>
    namesIn(page)
      .filter(isListed)
      .map((name) => `${page}: ${name}`),
  )

/** A source file, by its name or the end of its path; `{a,b}` and `*` stand for anything. */
const SOURCE = /^(?!\/)[\w./@{},*-]+\.(?:tsx?|mjs|css)$/

const exists = (name: string) => {
  const pattern = name.replaceAll('.', '\\.').replaceAll(/\{.*?\}|\*/g, '.*')
  const end = new RegExp(`(?:^|/)${pattern}x?$`)
  return sources.some((file) => end.test(file))
}

test('every source file that a document names exists', () => {
  expect(listed((name) => SOURCE.test(name) && !exists(name))).toEqual([])
})

/** Settings of electron-builder, and a value of MySQL's. */
const OF_OTHERS = /^(?:(?:WIN_)?CSC|APPLE)_|^DETECT_AND_RECOVER$/

test('every setting that a document names exists', () => {
  const texts = sources
    .filter((file) => /\.(?:tsx?|mjs|json|yaml|service|example)$|Dockerfile$|\.ci\/run$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const words = new Set(texts.match(/\b[A-Z][A-Z0-9_]+\b/g))
  const isSetting = (name: string) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name)
  const isUnknown = (name: string) => !words.has(name) && !OF_OTHERS.test(name)
  expect(listed((name) => isSetting(name) && isUnknown(name))).toEqual([])
})

test('the index of the decisions has each of them once', () => {
  const files = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') }).toSorted()
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const linked = [...index.matchAll(/\]\((\d.*?\.md)\)/g)].map(([, file = '']) => file)
  expect(linked.toSorted((a, b) => a.localeCompare(b))).toEqual(files)
})
