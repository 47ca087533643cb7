import { readFile, stat } from 'node:fs/promises'
import { csvCells } from '#core/lists/csv_cells'
import { UnreadableSource, type ExcludedItem, type SourceRedirect } from '#transfer/source/source'

/**
 * The maximum size in bytes, which is far more than a file with one line for each redirect needs.
 */
const MAX_BYTES = 32 * 2 ** 20

/** A redirect in the export, in the plugin's terms. */
interface Listed {
  source: string
  target: string
  isPattern: boolean
  isActive: boolean
  /** Whether the redirect depends on more than the address, such as on a cookie or the browser. */
  isConditional: boolean
  /** Whether visitors are sent to another address, rather than to an error. */
  isRedirect: boolean
}

/**
 * Reads the export of the WordPress plugin Redirection (Tools, Redirection, Import/Export), in JSON
 * or CSV format. The plugin stores redirects in its own tables, which WordPress's own export does
 * not contain. Redirects that depend on more than a path are only counted.
 */
export async function* readRedirects(path: string): AsyncGenerator<SourceRedirect | ExcludedItem> {
  if ((await stat(path)).size > MAX_BYTES) {
    throw new UnreadableSource('The redirects file is too large')
  }
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  const listed = text.trimStart().startsWith('{') ? listedInJson(text) : listedInCsv(text)
  for (const redirect of listed) {
    const { source, target } = redirect
    const excluded = reasonToExclude(redirect)
    yield excluded === null
      ? { item: 'redirect', source, target }
      : { item: 'excluded', kind: `redirect:${excluded}`, example: `${source} ${target}`.trim() }
  }
}

function reasonToExclude(redirect: Listed): string | null {
  if (!redirect.isActive) return 'off'
  if (redirect.isPattern) return 'pattern'
  if (redirect.isConditional || !redirect.isRedirect || redirect.target === '') return 'condition'
  return /[?#]/.test(redirect.source.replace(/^\/?\?(?:p|page_id)=\d+$/, '')) ? 'query' : null
}

function listedInJson(text: string): Listed[] {
  let all: unknown
  try {
    all = valueOf(JSON.parse(text), 'redirects')
  } catch {
    all = null
  }
  if (!Array.isArray(all)) throw notAnExport()
  return all.map((row: unknown) => {
    const data = valueOf(row, 'action_data')
    return {
      source: textOf(valueOf(row, 'url')),
      // Older versions of the plugin write the address directly.
      target: textOf(valueOf(data, 'url') ?? data),
      isPattern: Boolean(valueOf(row, 'regex')),
      isActive: valueOf(row, 'enabled') !== false && valueOf(row, 'status') !== 'disabled',
      isConditional: (valueOf(row, 'match_type') ?? 'url') !== 'url',
      isRedirect: valueOf(row, 'action_type') === 'url',
    }
  })
}

function listedInCsv(text: string): Listed[] {
  const [heading = '', ...lines] = text.split(/\r?\n/)
  const columns = csvCells(heading)
  if (!columns.includes('source') || !columns.includes('target')) throw notAnExport()
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = csvCells(line)
      const cellOf = (column: string) => cells[columns.indexOf(column)] ?? ''
      return {
        source: cellOf('source'),
        target: cellOf('target'),
        isPattern: cellOf('regex') === '1',
        isActive: cellOf('status') !== 'disabled',
        isConditional: false,
        isRedirect: !columns.includes('type') || cellOf('type') === 'url',
      }
    })
}

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const notAnExport = () =>
  new UnreadableSource('The redirects file is not a JSON or CSV export from the Redirection plugin')
