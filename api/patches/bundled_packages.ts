// Changes to packages as they are built into the server, without which they can't be bundled. What each was written
// against is in `versions.ts`.
import type { Plugin } from 'rolldown'

/** Packages that were bundled before they were published hide what they require behind a function of their bundler. */
const plainRequires: Plugin = {
  name: 'plain-requires',
  transform: {
    filter: { id: /node_modules.*\.m?js$/, code: '__require("' },
    handler: (code) => ({ code: code.replaceAll('__require("', 'require("'), map: null }),
  },
}

/** A bundler can't know which of the files a name with a variable means. SQLite needs none of them. */
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

/** The framework's own commands make and serve sources. */
const noFrameworkCommands: Plugin = {
  name: 'no-framework-commands',
  load: {
    filter: { id: /@adonisjs[\\/](?:core|lucid)[\\/]build[\\/]commands[\\/]main\.js$/ },
    handler: () =>
      'export const getMetaData = async () => []; export const getCommand = () => null',
  },
}

export const patches: Plugin[] = [plainRequires, namedDialect, noFrameworkCommands]
