import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = new Set(['.css', '.js', '.svg'])

/**
 * Writes `.br` and `.gz` files next to the built assets, with the slowest and best settings,
 * because this happens once per build and not at each start.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const outputs = Object.values(bundle).filter(({ fileName }) =>
        COMPRESSIBLE.has(extname(fileName)),
      )
      await Promise.all(
        outputs.map((output) =>
          compress(
            join(dir, output.fileName),
            output.type === 'chunk' ? output.code : output.source,
          ),
        ),
      )
    },
  }
}

async function compress(path: string, content: string | Uint8Array) {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
