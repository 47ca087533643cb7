// Our own rules, as a plugin for oxlint's ESLint-compatible interface.
import { importTable, type Rule } from './import-table.ts'
import { kindNames } from './kind-names.ts'

/**
 * A query in the admin area must have a key from `query-keys.ts`, because a write refreshes queries
 * by their keys, not by their addresses.
 */
const isMeant = (path: string): boolean =>
  path.includes('/admin/src/') && !/\/query-keys\.ts$|\.test\.tsx?$|-testbed\.tsx?$/.test(path)

const queryKeys: Rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (!isMeant(context.filename.replaceAll('\\', '/'))) return {}
    return {
      Property(node) {
        const { key, value } = node
        const isKey = key.type === 'Identifier' && key.name === 'queryKey'
        if (!isKey || value.type !== 'ArrayExpression') return
        context.report({ node, message: 'Take the key from query-keys.ts.' })
      },
    }
  },
}

export default {
  meta: { name: 'ufuq' },
  rules: {
    'import-table': importTable,
    'kind-names': kindNames,
    'query-keys': queryKeys,
  },
}
