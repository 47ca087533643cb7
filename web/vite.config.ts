import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions, type UserConfig } from 'vite'
import { firstPaintFirst } from './first-paint-first.ts'
import { precompress } from './precompress.ts'

export default defineConfig(({ command }): UserConfig => {
  // A test run's NODE_ENV would otherwise put React's development code, half as large again, into the bundles.
  if (command === 'build') process.env['NODE_ENV'] = 'production'

  return {
    plugins: [react(), precompress(), firstPaintFirst()],
    environments: {
      client: {
        build: {
          ...clientBuild('site', ['index.html', 'src/entry-client.tsx']),
          // The server names a page's files in its HTML; all others come when the browser is idle.
          modulePreload: false,
          manifest: true,
        },
      },
      // Built by itself: code shared with it would cut the public pages' into dozens of small files.
      admin: {
        consumer: 'client',
        build: { ...clientBuild('admin', 'admin.html'), emptyOutDir: false },
      },
      ssr: command === 'build' ? serverBundle : {},
    },
    builder: {
      async buildApp({ build, environments: { client, admin, ssr } }) {
        // One after the other: the first empties the folder that the second adds to.
        for (const environment of [client, admin, ssr]) if (environment) await build(environment)
      },
    },
  }
})

const clientBuild = (name: string, input: string | string[]): BuildEnvironmentOptions => ({
  outDir: 'dist/client',
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input,
    output: {
      codeSplitting: {
        groups: [
          // What the HTML itself names; the rest comes after the first paint.
          { name: 'start', test: /[\\/](index\.html|public\.css|(start|first-paint)\.ts)$/ },
          {
            // What only an upgrade changes. Also those parts that some pages do without: one file compresses better.
            name: 'framework',
            test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next)[\\/]/,
          },
          // The rest of the first load in one file.
          { name, tags: ['$initial'] },
        ],
      },
    },
  },
})

/** Carries its packages, so that it runs wherever it is put and starts quicker. */
const serverBundle = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: {
    ssr: true,
    outDir: 'dist/server',
    copyPublicDir: false,
    rolldownOptions: { input: 'src/entry-server.tsx' },
  },
}
