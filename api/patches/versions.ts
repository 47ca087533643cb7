/**
 * The packages that this folder patches, each with the version that the patch was written against.
 * A test fails if another version is installed: read what the package changed, test without the
 * patch, and only then change the version here.
 */
export const PATCHED = {
  // report_failed_commits.ts: in this package, `commit()` resolves even if COMMIT is rejected; see
  // https://github.com/knex/knex/issues/3847
  knex: '3.3.0',
  // report_failed_commits.ts: this package uses the transactions of Knex. refuse_pool_queries.ts: its
  // query builders have one method that runs them. bundled_packages.ts: the package's commands work
  // on sources, which the build does not contain.
  '@adonisjs/lucid': '22.4.2',
  // cache_statements.ts: this package leaves caching to its callers
  // (https://github.com/WiseLibs/better-sqlite3/issues/793), and Knex prepares each query again.
  'better-sqlite3': '13.2.0',
  // bundled_packages.ts: this package imports its dialect by a file name that contains a variable.
  'knex-dynamic-connection': '5.1.1',
  // bundled_packages.ts: the commands of this package work on sources, and its body parser is not
  // used.
  '@adonisjs/core': '7.5.2',
} as const
