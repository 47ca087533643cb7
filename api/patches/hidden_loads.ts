// Fails the build if a bundled package loads code or files in a way that the bundler does not see.
// Such a load works in a checkout, where every package is installed, and fails in a release.
import type { Plugin } from 'rolldown'

/** A module or file that is found by a computed name, or next to the code. */
const HIDDEN =
  /\b(?:import\((?!["'])|__require\((?!["'])|createRequire\(|__dirname|__filename|import\.meta\.(?:dirname|filename|resolve|url)\b|new Worker\().{0,60}/g

/**
 * The number of hidden loads in each scope or package. If a number changes, read every place that
 * the build prints. A package that needs what it loads belongs in `EXTERNAL_PACKAGES`.
 */
const REVIEWED: Record<string, number> = {
  // Modules of the product that `adonisrc.ts` and folders name, and templates of sources.
  '@adonisjs': 23,
  '@poppinss': 1,
  // A method called `import`, for keys.
  '@peculiar': 2,
  // Only texts: a warning, and comments.
  '@colors': 2,
  react: 2,
  // The package's version, which may be unknown, and a shorter stack, which is not switched on.
  ioredis: 2,
  // Migrations and templates of Knex, instead of which Lucid has its own.
  knex: 3,
  'parse-imports': 1,
  // Log targets in other threads, of which production has none.
  pino: 4,
  'thread-stream': 2,
  // A database client that is not used.
  'rate-limiter-flexible': 2,
  // Files with the options of commands, which do not exist.
  'yargs-parser': 1,
}

export const noHiddenLoads: Plugin = {
  name: 'no-hidden-loads',
  generateBundle(_options, files) {
    const modules = Object.values(files).flatMap((file) =>
      file.type === 'chunk' ? Object.entries(file.modules) : [],
    )
    const found: Record<string, string[]> = {}
    for (const [file, { code }] of modules) {
      const [, name] = /.*[\\/]node_modules[\\/]([^\\/]+)/.exec(file) ?? []
      if (name) (found[name] ??= []).push(...(code?.match(HIDDEN) ?? []))
    }
    const changed = Object.entries(found).filter(
      ([name, places]) => places.length !== (REVIEWED[name] ?? 0),
    )
    if (changed.length > 0) throw new Error(`Hidden loads: ${JSON.stringify(changed, null, 2)}`)
  },
}
