/** A comment with which WordPress' editor begins a block. */
export interface Block {
  name: string
  attributes: unknown
  /** The block has no HTML of its own: the old site made it when it was shown. */
  isEmpty: boolean
}

const OPENING = /^\s*wp:([a-z][a-z\d_-]*(?:\/[a-z][a-z\d_-]*)?)\s+(?:(\{[^]*\})\s+)?(\/)?$/

/** Reads the inside of a comment; null for other comments, and for the end of a block. */
export function readBlock(comment: string): Block | null {
  if (comment.length > 200_000) return null
  const [, name, json, isEmpty] = OPENING.exec(comment) ?? []
  if (name === undefined) return null
  return {
    name: name.replace(/^core\//, ''),
    attributes: json === undefined ? {} : parsed(json),
    isEmpty: isEmpty !== undefined,
  }
}

export const hasBlocks = (html: string): boolean => html.includes('<!-- wp:')

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return {}
  }
}

/** A text, button or picture that a block has in its attributes. */
export interface BlockPart {
  html: string
  address: string | undefined
  picture: string | undefined
}

/**
 * What Divi 5 shows of a block: it stores everything in the attributes, each value below
 * `innerContent.desktop.value`.
 */
export function partsOf({ name, attributes }: Block): BlockPart[] {
  return name.startsWith('divi/') ? valuesIn(attributes).map(partOf) : []
}

function valuesIn(value: unknown, depth = 0): unknown[] {
  if (typeof value !== 'object' || value === null || depth > 6) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'innerContent'
      ? [property(property(part, 'desktop'), 'value')]
      : valuesIn(part, depth + 1),
  )
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined

function partOf(value: unknown): BlockPart {
  const text = (...names: string[]) =>
    names.map((name) => property(value, name)).find((found) => typeof found === 'string')
  return {
    html: typeof value === 'string' ? value : (text('text', 'title', 'label') ?? ''),
    address: text('linkUrl', 'url'),
    picture: text('src'),
  }
}

/** Blocks without content that only separate others. */
const SILENT = new Set(['spacer', 'more', 'nextpage', 'separator', 'page-break', 'template-part'])

/** What was lost with a block: its name and all texts of its data. Null if nothing was shown. */
export function lostWith({ name, attributes, isEmpty }: Block): string | null {
  if (!isEmpty || SILENT.has(name) || name.startsWith('divi/')) return null
  return [name, ...textsIn(attributes)].join(' ')
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value.replaceAll(/<[^<>]*>/g, ' ')]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 8) return []
  // the plugin ACF writes a field's own name beside each field, with an underscore
  return Object.entries(value).flatMap(([key, part]) =>
    key.startsWith('_') || key === 'name' || key === 'mode' ? [] : textsIn(part, depth + 1),
  )
}
