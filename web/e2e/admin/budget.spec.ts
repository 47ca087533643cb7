import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const compressed = (content: string): number => brotliCompressSync(content).length

/**
 * The budget for what the sign-in page loads before its first field can be used, in bytes after
 * Brotli compression. It excludes fonts, because nothing waits for them.
 */
const BEFORE_SIGN_IN = 30_000
const SIGN_IN_FONTS = 90_000

/**
 * The budget for a screen's code and everything that it imports, in bytes after Brotli compression.
 */
const ADMIN_SCRIPTS = 261_000
/** The same budget for the editor's screens, which also load the text editor. */
const WRITING_SCRIPTS = 355_000
/**
 * The budgets for the styles and admin texts that a window loads if the editor is its first screen,
 * in bytes after Brotli compression.
 */
const WRITING_STYLES = 19_000
const WRITING_TEXTS = 17_700
const WRITING_SCREENS = /^writing-screen-/
const ADMIN = join(import.meta.dirname, '../../../admin/src')
const SCREENS = globSync('{kinds,screens}/**/*-screen.tsx', { cwd: ADMIN }).map((file) =>
  basename(file, '-screen.tsx'),
)

/** The served scripts, each read only once, with their sizes after Brotli compression. */
function filesOf(request: APIRequestContext) {
  const sources = new Map<string, string>()
  const sizes = new Map<string, number>()

  async function read(file: string): Promise<string> {
    const known = sources.get(file)
    if (known !== undefined) return known
    const answer = await request.get(`/assets/${file}`)
    expect(answer.ok(), file).toBe(true)
    const source = await answer.text()
    sources.set(file, source)
    sizes.set(file, compressed(source))
    return source
  }

  /** Returns the files and all their static imports. */
  async function withImports(files: string[]): Promise<Set<string>> {
    const found = new Set<string>()
    for (let next = files.pop(); next !== undefined; next = files.pop()) {
      if (found.has(next)) continue
      found.add(next)
      const source = await read(next)
      files.push(...matches(source, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    }
    return found
  }

  return { sources, sizes, withImports }
}

test('each admin screen is code of its own, and whichever is first stays within the budget', async ({
  request,
}) => {
  const { sources, sizes, withImports } = filesOf(request)
  const html = await (await request.get('/admin')).text()
  const shell = await withImports(matches(html, /<script [^>]*src="\/assets\/([\w.-]+\.js)"/g))
  const [, template = ''] = /<template id="writing">(.*?)<\/template>/s.exec(html) ?? []
  const ahead = matches(template, /href="\/assets\/([\w.-]+\.js)"/g)
  expect(ahead.length, 'files of the editor').toBeLessThanOrEqual(6)
  const screens = [...shell].flatMap((file) =>
    matches(sources.get(file) ?? '', /import\(\s*["'`]\.\/([\w-]+-screen-[\w-]+\.js)["'`]\s*\)/g),
  )
  for (const name of SCREENS) {
    expect(
      screens.some((file) => file.startsWith(`${name}-screen-`)),
      name,
    ).toBe(true)
  }
  for (const screen of new Set(screens)) {
    expect(shell.has(screen), `${screen} comes only when it is asked for`).toBe(false)
    const isForWriting = WRITING_SCREENS.test(screen)
    const files = await withImports([...shell, screen])
    if (isForWriting) {
      // The text editor loads after the screen, but belongs to it.
      const editor = [...files].flatMap((file) =>
        matches(sources.get(file) ?? '', /import\(\s*["'`]\.\/(text-editor-[\w-]+\.js)["'`]\s*\)/g),
      )
      expect(editor, screen).toHaveLength(1)
      for (const file of await withImports(editor)) files.add(file)
    }
    for (const other of screens) expect(files.has(other), other).toBe(other === screen)
    let cost = 0
    for (const file of files) cost += sizes.get(file) ?? 0
    const most = isForWriting ? WRITING_SCRIPTS : ADMIN_SCRIPTS
    expect.soft(cost, `scripts of ${screen}`).toBeLessThanOrEqual(most)
  }
})

test('the editor begins with few styles and texts', async ({ request }) => {
  const sizeOf = async (file: string) => compressed(await (await request.get(file)).text())
  const html = await (await request.get('/admin')).text()
  const [styles = ''] = matches(html, /<link rel="stylesheet"[^>]*href="([^"]+)"/g)
  expect.soft(await sizeOf(styles)).toBeLessThanOrEqual(WRITING_STYLES)
  expect.soft(await sizeOf('/locales/ar.editor.json')).toBeLessThanOrEqual(WRITING_TEXTS)
})

test('sign-in needs no code of the screens, and little before its first field', async ({
  request,
  language,
}) => {
  const html = await (await request.get(`/admin/login?language=${language}`)).text()
  const waiting = html.replace(/<template[\s\S]*?<\/template>/, '')
  const needed = matches(waiting, /<(?:script|link)\b[^>]*(?:src|href)="([^"]+\.(?:js|css))"/g)
  const fonts = matches(waiting, /<link rel="preload" href="([^"]+)" as="font"/g)
  expect([needed.length > 0, fonts.length > 0]).toEqual([true, true])
  const bytesOf = async (files: string[], size: (body: Buffer) => number) => {
    let bytes = 0
    for (const file of files) bytes += size(await (await request.get(file)).body())
    return bytes
  }
  const cost = compressed(html) + (await bytesOf(needed, (body) => brotliCompressSync(body).length))
  expect.soft(cost).toBeLessThanOrEqual(BEFORE_SIGN_IN)
  expect.soft(await bytesOf(fonts, ({ length }) => length)).toBeLessThanOrEqual(SIGN_IN_FONTS)
  expect(html).toContain('<template id="code">')
})

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')
