import { brotliCompressSync } from 'node:zlib'
import type { Language } from '@ufuq/shared/contract/languages'
import { everyPage, ownPage } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

/**
 * The budget for a first visit, in bytes after Brotli compression; fonts are already compressed.
 */
const BUDGET = { scripts: 113_000, texts: 12_000, styles: 16_384, fonts: 90_000 }
/**
 * The additional budgets for style sheets that only some pages load: custom pages, and documents.
 */
const OWN_STYLES = { sections: 4500, documents: 1700 }

function budgetOf(path: string, language: Language) {
  const own =
    path === `/${ownPage[language]}`
      ? OWN_STYLES.sections
      : path.startsWith('/documents')
        ? OWN_STYLES.documents
        : 0
  return { ...BUDGET, styles: BUDGET.styles + own }
}

const FILES = {
  scripts: /<script\b[^>]*\bsrc="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g,
  styles: /<link rel="stylesheet"[^>]*\bhref="([^"]+)"/g,
  fonts: /<link rel="preload" href="([^"]+)" as="font"/g,
}
const STATE = /<script id="state"[^>]*>([\s\S]*?)<\/script>/

const filesIn = (html: string, kind: keyof typeof FILES): Set<string> =>
  new Set([...html.matchAll(FILES[kind])].map((match) => match[1] ?? match[2] ?? ''))

const compressed = (content: Buffer | string): number => brotliCompressSync(content).length

test('a first visit to any public page stays within the budget @en', async ({
  request,
  language,
  at,
}) => {
  const sizes = new Map<string, number>()

  async function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const answer = await request.get(file)
    expect(answer.ok(), file).toBe(true)
    const body = await answer.body()
    const size = file.endsWith('.woff2') ? body.length : compressed(body)
    sizes.set(file, size)
    return size
  }

  async function costOf(html: string, kind: keyof typeof FILES): Promise<number> {
    const files = filesIn(html, kind)
    expect(files.size, kind).toBeGreaterThan(0)
    let cost = 0
    for (const file of files) cost += await sizeOf(file)
    return cost
  }

  for (const path of everyPage(language)) {
    const html = await (await request.get(at(path))).text()
    expect(html, 'the page’s own code is named, not found later').toContain('rel="modulepreload"')
    const { texts } = JSON.parse(STATE.exec(html)?.[1] ?? '') as { texts: unknown }

    const cost = {
      scripts: await costOf(html, 'scripts'),
      texts: compressed(JSON.stringify(texts)),
      styles: await costOf(html, 'styles'),
      fonts: await costOf(html, 'fonts'),
    }
    for (const part of ['scripts', 'texts', 'styles', 'fonts'] as const) {
      expect
        .soft(cost[part], `${part} of ${path}`)
        .toBeLessThanOrEqual(budgetOf(path, language)[part])
    }
  }
})
