import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

// CommonJS, and code for Chromium 114 with Node 18: the oldest runtime that the tests meet is Electron 25.
const node = (folder: string) => ({
  target: 'node18',
  outDir: `dist/${folder}`,
  // Everything goes into one file, so that an installed app carries no node_modules.
  externalizeDeps: false,
  rolldownOptions: {
    input: `src/${folder}/${folder}.ts`,
    output: { format: 'cjs' as const, entryFileNames: '[name].cjs' },
  },
})

/** A screen's address has several parts: its files are found from the root, not beside it, as from `file:`. */
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
    plugins: [react(), filesFromRoot],
    build: {
      target: 'chrome114',
      outDir: 'dist/renderer',
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
})
