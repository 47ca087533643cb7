import { inBoth, type Language } from '../../contract/languages.ts'
import { SITE_PAGES, type SitePageName } from '../../contract/site/page-names.ts'
import { getIn, isTree, setIn, type TextsTree } from '../../domain/site/text-keys.ts'
import { f, type Field, type Fields } from '../../model/fields.ts'
import { itemsIn, mapFields, type Tree } from '../../model/values.ts'
import { FIGURES, SITE_SECTIONS } from './site-sections.ts'
import {
  PAGE_TEMPLATES,
  type PageTemplate,
  type SectionTemplate,
  type SiteNamespace,
} from './templates.ts'

/** Texts by namespace, as in the locale files. */
export type Namespaces = Record<string, TextsTree>

/** A text in the locale files. */
interface Key {
  namespace: SiteNamespace
  key: string
}

/** Reads the value at a key, in a language if it is localized. */
export type PageSource = (at: Key, language: Language | null) => string | undefined

/** What the product ships, from the locale files. */
export function shippedSource(texts: Readonly<Record<Language, Namespaces>>): PageSource {
  return ({ namespace, key }, language) => {
    const text = getIn(texts[language ?? 'ar'][namespace], key)
    return typeof text === 'string' ? text : undefined
  }
}

const HEAD = f.text({ max: 0, localized: true })

const headOf = (page: SitePageName, { namespace, head }: PageTemplate) =>
  Object.entries({
    title: { namespace, key: `${head}.title` },
    lead: { namespace, key: `${head}.lead` },
    searchTitle: { namespace: 'common', key: `meta.${page}.title` },
    description: { namespace: 'common', key: `meta.${page}.description` },
  } satisfies Record<string, Key>)

/** The values of a shipped page. Texts may have placeholders for names. */
export function pageValues(page: SitePageName, source: PageSource): Tree {
  const template = PAGE_TEMPLATES[page]
  const valueOf = (at: Key, field: Field) => {
    if (field.type === 'entry') return null
    if (field.type === 'link') return ''
    return field.localized ? inBoth((one) => source(at, one) ?? '') : (source(at, null) ?? '')
  }
  return {
    ...Object.fromEntries(headOf(page, template).map(([name, at]) => [name, valueOf(at, HEAD)])),
    hidden: false,
    sections: template.sections.map(({ id, kind, namespace, values, items }) => ({
      id,
      kind,
      hidden: false,
      ...mapFields(SITE_SECTIONS[kind], (field, name) => {
        const key = `${id}.${name}`
        if (field.type !== 'items') return values?.[name] ?? valueOf({ namespace, key }, field)
        return Object.entries(items?.[name] ?? {}).map(([item, own]) => ({
          id: item,
          ...mapFields(
            field.fields,
            (inner, part) =>
              own[part] ?? valueOf({ namespace, key: `${key}.${item}.${part}` }, inner),
          ),
        }))
      }),
    })),
  }
}

/** What a text becomes before it is written into the texts of a language. */
type Finish = (value: string, at: { isShipped: boolean; isShared: boolean }) => string

interface WrittenPage {
  page: SitePageName
  /** The page in the language of the texts. */
  side: Tree
  /** The locale files in this language. */
  shipped: Readonly<Namespaces>
  finish: Finish
}

/**
 * Writes a page into the texts of a language, which the API gives to others. Sections that are
 * hidden keep what the texts already have, until `removeHidden`; those that staff may remove leave
 * nothing.
 */
export function writePage(texts: Namespaces, { page, side, shipped, finish }: WrittenPage) {
  const template = PAGE_TEMPLATES[page]
  const write = ({ namespace, key }: Key, value: unknown, isShared: boolean) => {
    if (typeof value !== 'string') return
    const isShipped = getIn(shipped[namespace], key) === value
    setIn((texts[namespace] ??= {}), key, finish(value, { isShipped, isShared }))
  }
  for (const [name, at] of headOf(page, template)) write(at, side[name], false)
  const stored = itemsIn(side['sections'])
  const { kind, template: templateOf } = template.repeated ?? {}
  const added = stored.flatMap((one) =>
    one['kind'] === kind && templateOf && !template.sections.some(({ id }) => id === one['id'])
      ? templateOf(String(one['id']))
      : [],
  )
  for (const section of [...template.sections, ...added]) {
    const values = stored.find(({ id }) => id === section.id)
    const { namespace } = section
    if (!values || values['hidden'] === true) {
      if (section.kind === kind) removeTexts(texts[namespace], section)
      continue
    }
    const fields: Fields = SITE_SECTIONS[section.kind]
    for (const [name, field] of Object.entries(fields)) {
      const key = `${section.id}.${name}`
      if (field.type === 'choice') continue
      if (field.type !== 'items') {
        write({ namespace, key }, values[name], !field.localized)
        continue
      }
      setIn((texts[namespace] ??= {}), key, {})
      for (const item of itemsIn(values[name])) {
        for (const part of Object.keys(field.fields)) {
          const at = { namespace, key: `${key}.${String(item['id'])}.${part}` }
          if (item[part] !== '') write(at, item[part], part in FIGURES)
        }
      }
    }
  }
}

/**
 * Removes the texts that nothing shows, because their sections or pages are hidden. `sides`: what
 * visitors read on the changed pages, in the language of the texts.
 */
export function removeHidden(texts: Namespaces, sides: Partial<Record<SitePageName, Tree>>): void {
  const isHidden = (page: SitePageName, id: string) =>
    sides[page]?.['hidden'] === true ||
    itemsIn(sides[page]?.['sections']).some((one) => one['id'] === id && one['hidden'] === true)
  for (const page of SITE_PAGES) {
    // The feed has the description of the publications, too.
    if (sides[page]?.['hidden'] === true && page !== 'publications')
      removeAt(texts['common'], `meta.${page}`)
    for (const section of PAGE_TEMPLATES[page].sections) {
      const { id, namespace, shownBy } = section
      const isShownElsewhere = shownBy === 'forms' || (shownBy && !isHidden('home', shownBy))
      if (isHidden(page, id) && !isShownElsewhere) removeTexts(texts[namespace], section)
    }
  }
}

/** Removes the texts of a section and of its items. */
function removeTexts(texts: unknown, { id, kind }: SectionTemplate) {
  for (const name of Object.keys(SITE_SECTIONS[kind])) removeAt(texts, `${id}.${name}`)
}

/** Removes a text, and what contains nothing else. */
function removeAt(texts: unknown, path: string) {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const outer = parts.join('.')
  const node = getIn(texts, outer)
  if (!isTree(node)) return
  delete node[last]
  if (outer !== '' && Object.keys(node).length === 0) removeAt(texts, outer)
}
