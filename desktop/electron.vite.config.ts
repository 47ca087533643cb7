import { entitiesInWorker } from '@ufuq/shared/markdown/entities-in-worker'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

// CommonJS, for Chromium 114 and Node 18. These are the versions in Electron 25, the oldest release
// that the tests use.
const node = (folder: string) => ({
  target: 'node18',
  outDir: `dist/${folder}`,
  // Everything is bundled into one file, so that an installed app has no node_modules.
  externalizeDeps: false,
  rolldownOptions: {
    input: `src/${folder}/${folder}.ts`,
    output: { format: 'cjs' as const, entryFileNames: '[name].cjs' },
  },
})

/**
 * Makes the page load its files by absolute paths. Relative paths would fail, because the address
 * of a screen has several segments.
 */
const filesFromRoot: Plugin = {
  name: 'files-from-root',
  enforce: 'post',
  config: () => ({ base: '/' }),
}

export default defineConfig({
  main: { build: node('main') },
  preload: { build: node('preload') },
  renderer: {
    root: 'src/renderer',
    plugins: [react({ jsxImportSource: '@ufuq/shared/ui/digit-groups' }), filesFromRoot],
    worker: { plugins: () => [entitiesInWorker()] },
    build: {
      target: 'chrome114',
      outDir: 'dist/renderer',
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
})
