import type { FrontMatter } from '#transfer/source/markdown/front_matter'

/** The properties of a text that the path and the front matter of its file determine. */
export interface Place {
  id: string
  language: string | null
  /** The path without its language. */
  pairKey: string
  slug: string
  /** The date in the file names of Jekyll. */
  date: string | null
  isDraft: boolean
  isPage: boolean
  /** The address that the generator gave the text. */
  address: string
}

const CODE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i
/** Folders of static site generators whose names are not part of addresses. */
const ROOTS = new Set(['content', 'src', '_posts', '_drafts', 'pages', '_pages'])
const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/

/**
 * Derives the properties of a text from its path and front matter. The language is in the front
 * matter (`lang`), in a folder (`ar/water.md`), or in the file name (`water.ar.md`). Files whose
 * paths differ only in the language are translations of each other.
 */
export function placeOf(path: string, values: FrontMatter): Place {
  const folders = path.split('/')
  const file = (folders.pop() ?? '').replace(/\.(md|mdx|markdown)$/i, '')
  const suffix = /^(.+)\.([a-z]{2}(?:[-_][a-z]{2})?)$/i.exec(file)
  const bare = suffix?.[1] ?? file
  const folder = folders.find((name) => CODE.test(name) && !ROOTS.has(name))
  const named = textOf(values, 'lang') || textOf(values, 'language') || textOf(values, 'locale')
  const rest = folders.filter((name) => name !== folder)
  // In a bundle of Hugo or a folder of Astro, the text is named after its folder.
  const isBundle = bare === 'index' && rest.length > 0
  const name = isBundle ? (rest.at(-1) ?? bare) : bare
  const [, day, title] = DATED.exec(name) ?? []
  const slug = textOf(values, 'slug') || (title ?? name)
  const shared = textOf(values, 'translationKey') || textOf(values, 'translation_key')
  const parts = (isBundle ? rest.slice(0, -1) : rest).filter((one) => !ROOTS.has(one))
  const isType = (type: string) =>
    textOf(values, 'type') === type || textOf(values, 'layout') === type
  return {
    id: path.slice(-190),
    language: named || (folder ?? suffix?.[2] ?? null),
    pairKey: shared || [...rest, isBundle ? '' : name].join('/'),
    slug,
    date: day === undefined ? null : `${day}T00:00:00.000Z`,
    isDraft: folders.includes('_drafts'),
    isPage: isType('page') || folders.some((one) => one === 'pages' || one === '_pages'),
    address:
      textOf(values, 'permalink') ||
      textOf(values, 'url') ||
      `/${[...(folder ? [folder] : []), ...parts, slug].join('/')}/`,
  }
}

const textOf = (values: FrontMatter, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}
