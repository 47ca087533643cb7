// Changes to packages as they are built into the server; without them they can't be bundled.
// `versions.ts` lists the version that each was written against.
import type { Plugin } from 'rolldown'

/**
 * Packages that were bundled before publication hide their `require` calls behind a function
 * of their bundler.
 */
const plainRequires: Plugin = {
  name: 'plain-requires',
  transform: {
    filter: { id: /node_modules.*\.m?js$/, code: '__require("' },
    handler: (code) => ({ code: code.replaceAll('__require("', 'require("'), map: null }),
  },
}

/** A bundler can't resolve a file name with a variable. SQLite needs none of these files. */
const namedDialect: Plugin = {
  name: 'named-dialect',
  transform: {
    filter: { id: /knex-dynamic-connection[\\/]index\.js$/ },
    handler: (code) => ({
      code: code.replace(/`\.\/src\/dialects\/\$\{.+\}`/, "'./src/dialects/mysql.js'"),
      map: null,
    }),
  },
}

/** The framework's own commands generate and serve sources. */
const noFrameworkCommands: Plugin = {
  name: 'no-framework-commands',
  load: {
    filter: { id: /@adonisjs[\\/](?:core|lucid)[\\/]build[\\/]commands[\\/]main\.js$/ },
    handler: () =>
      'export const getMetaData = async () => []; export const getCommand = () => null',
  },
}

export const patches: Plugin[] = [plainRequires, namedDialect, noFrameworkCommands]
