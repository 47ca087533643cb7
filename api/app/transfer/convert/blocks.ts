/** A comment with which the WordPress editor begins a block. */
export interface Block {
  name: string
  attributes: unknown
  /** Whether the block has no HTML because the former site generated it for each request. */
  isEmpty: boolean
}

const OPENING = /^\s*wp:([a-z][a-z\d_-]*(?:\/[a-z][a-z\d_-]*)?)\s+(?:(\{[^]*\})\s+)?(\/)?$/

/** Parses the text of a comment; null unless the comment begins a block. */
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

/** A text, button or picture in the attributes of a block. */
export interface BlockPart {
  html: string
  address: string | undefined
  picture: string | undefined
}

/**
 * What a block of Divi 5 shows. Divi stores everything in attributes, each value in
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

/** Blocks without content that only separate other blocks. */
const SILENT = new Set(['spacer', 'more', 'nextpage', 'separator', 'page-break', 'template-part'])

/** Blocks that show texts from their attributes, in addition to the blocks that they contain. */
const STORES_TEXTS = /^(?:navigation-submenu|acf\/.+)$/

/**
 * What is lost with a block: its name and all texts in its attributes. Null if the block showed
 * nothing or its content is converted.
 */
export function lostWith({ name, attributes, isEmpty }: Block): string | null {
  if (!(isEmpty || STORES_TEXTS.test(name)) || SILENT.has(name) || name.startsWith('divi/'))
    return null
  return [name, ...textsIn(attributes)].join(' ')
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
