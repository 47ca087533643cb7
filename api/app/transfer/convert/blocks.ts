import type { Losses } from './lost.ts'

const OPENING = /^\s*wp:([a-z][a-z\d_-]*(?:\/[a-z][a-z\d_-]*)?)\s+(?:(\{[^]*\})\s+)?(\/)?$/
/** Blocks without content that only separate other blocks. */
const SILENT = new Set(['spacer', 'more', 'nextpage', 'separator', 'page-break', 'template-part'])
/** Blocks that show texts from their attributes, in addition to the blocks that they contain. */
const STORES_TEXTS = /^(?:navigation-submenu|acf\/.+)$/
const MAX_LENGTH = 200_000

/**
 * The HTML in place of a comment with which the WordPress editor begins a block. Divi 5 stores
 * everything in attributes. A block whose content the former site generated for each request is
 * counted, with all texts in its attributes.
 */
export function blockMarkup(comment: string, losses: Losses): string {
  const [, written, json, isEmpty] =
    (comment.length <= MAX_LENGTH ? OPENING.exec(comment) : null) ?? []
  if (written === undefined) return /^\s*\/?wp:/.test(comment) ? '\n\n' : ''
  const name = written.replace(/^core\//, '')
  const attributes = parsed(json ?? '{}')
  if (name.startsWith('divi/')) return `\n\n${diviParts(attributes).join('\n\n')}\n\n`
  const isLost = isEmpty !== undefined || STORES_TEXTS.test(name)
  if (isLost && !SILENT.has(name)) losses.add('block', [name, ...textsIn(attributes)].join(' '))
  return '\n\n'
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return {}
  }
}

/** The values in `innerContent.desktop.value`, as HTML. */
function diviParts(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > 6) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'innerContent'
      ? [diviPart((part as Divi | null)?.desktop?.value)]
      : diviParts(part, depth + 1),
  )
}

interface Divi {
  desktop?: { value?: unknown }
}

function diviPart(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  const fields = value as Record<string, unknown>
  const first = (...names: string[]) =>
    names.map((name) => fields[name]).find((one) => typeof one === 'string')
  const html = first('text', 'title', 'label') ?? ''
  const [address, picture] = [first('linkUrl', 'url'), first('src')]
  const image = picture === undefined ? '' : `<img src="${picture}">`
  return address === undefined ? image + html : `${image}<a href="${address}">${html}</a>`
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value.replaceAll(/<[^<>]*>/g, ' ')]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 8) return []
  // For each field, the plugin ACF also writes a second field. Its name begins with an underscore,
  // and its value is an internal name.
  return Object.entries(value).flatMap(([key, part]) =>
    key.startsWith('_') || key === 'name' || key === 'mode' ? [] : textsIn(part, depth + 1),
  )
}
