import type { FrontMatter } from '#transfer/source/markdown/front_matter'
import type { SiteLanguages } from '#transfer/source/markdown/site_languages'

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
  /** The addresses that generators give the text. */
  addresses: string[]
}

export interface Site {
  languages: SiteLanguages
  /** Whether the folder is a site of Jekyll, in which texts outside the collections are pages. */
  isJekyll: boolean
}

/** Folders of static site generators whose names are not part of addresses. */
const ROOTS = new Set(['content', 'src', '_posts', '_drafts', 'pages', '_pages'])
const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/

/**
 * Derives the properties of a text from its path and front matter. The language is in the front
 * matter (`lang`), in a folder (`ar/water.md`), or in the file name (`water.ar.md`). Files whose
 * paths differ only in the language are translations of each other.
 */
export function placeOf(path: string, values: FrontMatter, { languages, isJekyll }: Site): Place {
  const folders = languages.withCode(path).split('/')
  const file = (folders.pop() ?? '').replace(/\.(md|mdx|markdown)$/i, '')
  const [, stem = file, code] = /^(.+)\.([\w-]+)$/.exec(file) ?? []
  const suffix = code !== undefined && languages.has(code) ? code : null
  const bare = suffix === null ? file : stem
  const folder = folders.find((name) => !ROOTS.has(name) && languages.has(name))
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
  const prefix = folder ?? suffix
  const own = textOf(values, 'permalink') || textOf(values, 'url')
  const withCode = `/${[...(prefix ? [prefix] : []), ...parts, slug].join('/')}/`
  const withoutCode = `/${[...parts, slug].join('/')}/`
  return {
    id: path.slice(-190),
    language: named || prefix,
    pairKey: shared || [...rest, isBundle ? '' : name].join('/'),
    slug,
    date: day ?? null,
    isDraft: folders.includes('_drafts'),
    isPage:
      isType('page') ||
      folders.some((one) => one === 'pages' || one === '_pages') ||
      (isJekyll && !folders.some((one) => one.startsWith('_'))),
    addresses: [
      ...(/\/?:\w/.test(own) || own === '' ? [] : [own]),
      ...(own === '' && isJekyll && day !== undefined ? jekyllAddresses(day, slug, values) : []),
      ...(own === '' && (suffix === languages.main || folder === languages.root)
        ? [withoutCode]
        : []),
      ...(own === '' ? [withCode] : []),
    ],
  }
}

/** The default addresses of Jekyll, `/category/2024/05/01/title.html`, and those without an ending. */
function jekyllAddresses(day: string, slug: string, values: FrontMatter): string[] {
  const categories = ['categories', 'category'].flatMap((name) => {
    const value = values[name]
    return Array.isArray(value)
      ? value.map(String)
      : typeof value === 'string'
        ? value.split(' ')
        : []
  })
  const parts = [...categories.map((one) => one.toLowerCase()), ...day.split('-'), slug]
  const path = `/${parts.filter(Boolean).join('/')}`
  return [`${path}.html`, `${path}/`]
}

const textOf = (values: FrontMatter, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}
