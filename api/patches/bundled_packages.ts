// Changes to packages that can't be bundled with the server without these changes. `versions.ts`
// lists the version that each change was written for.
import type { Plugin } from 'rolldown'

/**
 * Exposes the `require` calls of packages whose authors bundled them before publication. Such
 * packages hide these calls behind a function.
 */
const plainRequires: Plugin = {
  name: 'plain-requires',
  transform: {
    filter: { id: /node_modules.*\.m?js$/, code: '__require("' },
    handler: (code) => ({ code: code.replaceAll('__require("', 'require("'), map: null }),
  },
}

/**
 * Replaces an import whose file name contains a variable, because a bundler can't resolve such an
 * import. SQLite needs none of the imported files.
 */
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

/** Removes the framework's own commands, which generate and serve sources. */
const noFrameworkCommands: Plugin = {
  name: 'no-framework-commands',
  load: {
    filter: { id: /@adonisjs[\\/](?:core|lucid)[\\/]build[\\/]commands[\\/]main\.js$/ },
    handler: () =>
      'export const getMetaData = async () => []; export const getCommand = () => null',
  },
}

/**
 * Removes the framework's body parser, which no route uses (`core/bodies`), with the 700 kB of
 * encodings and file types that it loads at startup.
 */
const noBodyParser: Plugin = {
  name: 'no-body-parser',
  load: {
    filter: { id: /@adonisjs[\\/]bodyparser[\\/]build[\\/].+\.js$/ },
    handler: () =>
      'export class BodyParserMiddleware {} export class MultipartFile {} export const defineConfig = () => ({})',
  },
}

export const patches: Plugin[] = [plainRequires, namedDialect, noFrameworkCommands, noBodyParser]
