import { join } from 'node:path'
import { test as base, expect, type CDPSession, type Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { build, type Rolldown } from 'vite'
import { Editor } from './editor.ts'

interface Bench {
  page: Page
  cdp: CDPSession
  errors: string[]
}

const STYLE =
  'body { font: 17px sans-serif; display: flex } body > div { flex: 1 } [role=textbox] { min-block-size: 400px }'

/** Tests of one text on the bare page. A test fails if the page reports an error. */
export const test = base.extend<{ side: Language; editor: Editor }, { bench: Bench }>({
  bench: [
    async ({ browser }, provide) => {
      const { code, styles } = await bundlePage()
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.setContent('<!doctype html><body></body>')
      await page.addStyleTag({ content: styles + STYLE })
      await page.addScriptTag({ content: code })
      await provide({ page, cdp: await page.context().newCDPSession(page), errors })
      await page.close()
    },
    { scope: 'worker' },
  ],
  side: ['en', { option: true }],
  editor: async ({ bench: { page, cdp, errors }, side }, provide) => {
    errors.length = 0
    await provide(new Editor(page, cdp, side))
    expect(errors, 'errors in the page').toEqual([])
  },
})

export { expect }

interface Bundle {
  code: string
  styles: string
}

/** Bundles the bare page with the editor. */
async function bundlePage(): Promise<Bundle> {
  const built = await build({
    configFile: false,
    // a library of components marks its modules for servers, which a bundle ignores
    logLevel: 'error',
    root: join(import.meta.dirname, '../..'),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'e2e/page.ts', formats: ['iife'], name: 'page' },
    },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))
  return {
    code: output[0].code,
    styles: styles?.type === 'asset' ? String(styles.source) : '',
  }
}
