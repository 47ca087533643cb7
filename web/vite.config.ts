import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { precompress } from './precompress.ts'

export default defineConfig(({ command, isSsrBuild }): UserConfig => {
  // A test run's NODE_ENV would otherwise put React's development code, half as large again, into the bundle.
  if (command === 'build') process.env['NODE_ENV'] = 'production'

  return {
    plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [precompress()])],
    // The server's bundle carries its packages, so that it runs wherever it is put and starts quicker.
    ...(isSsrBuild && {
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
    }),
    build: isSsrBuild ? serverBuild : clientBuild,
  }
})

const serverBuild: NonNullable<UserConfig['build']> = {
  outDir: 'dist/server',
  copyPublicDir: false,
}

const clientBuild: NonNullable<UserConfig['build']> = {
  outDir: 'dist/client',
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: ['index.html', 'admin.html'],
    output: {
      codeSplitting: {
        groups: [
          {
            // What every page needs and only an upgrade changes. Listed by name: a plain node_modules group
            // would bring the admin's packages into the public pages' first load.
            name: 'framework',
            test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next)[\\/]/,
            tags: ['$initial'],
          },
        ],
      },
    },
  },
}
