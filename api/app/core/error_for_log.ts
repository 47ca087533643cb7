/**
 * The error without what a database driver adds to it: mysql2 keeps the statement with its values in `sql`,
 * and those may be somebody's message, address or password hash.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error) || !('sql' in error || 'bindings' in error)) return error
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return Object.assign(new Error(message), { name, stack, code })
}
