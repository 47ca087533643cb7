import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFailure } from '#core/boot/start_failure'

/** The web app's folder, wherever the package manager placed it. */
export const webRoot = dirname(fileURLToPath(import.meta.resolve('@ufuq/web/package.json')))

export const clientBuild = join(webRoot, 'dist/client')
export const serverBundle = join(webRoot, 'dist/server/entry-server.js')

export function requireBuild() {
  for (const file of [join(clientBuild, 'index.html'), serverBundle]) {
    if (!existsSync(file)) {
      throw new StartFailure(
        `The web app is not built (${file} is missing): run "pnpm --filter @ufuq/web run build".`,
      )
    }
  }
}
