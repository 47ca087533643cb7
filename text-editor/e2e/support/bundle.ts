import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

export interface Bundle {
  code: string
  styles: string
}

/** Bundles the bare page with the editor. */
export async function bundlePage(): Promise<Bundle> {
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
