import { inBoth, type Language } from '../../contract/languages.ts'
import type { ShownPicture } from '../../contract/pictures.ts'
import { SITE_PAGES, type SitePageName } from '../../contract/site/page-names.ts'
import { getIn, isTree, setIn, type TextsTree } from '../../domain/site/text-keys.ts'
import { f, type Field, type Fields } from '../fields.ts'
import { FIGURES, SITE_SECTIONS } from '../site-sections.ts'
import { isList, itemsIn, type Tree } from '../values.ts'
import {
  idOfKey,
  PAGE_TEMPLATES,
  type ItemsTemplate,
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

/** Where the values of a page come from. */
export interface PageSource {
  /** The value at a key, in a language if it is localized. */
  value: (at: Key, language: Language | null) => string | undefined
  /** The shipped label of a button. */
  label: (at: Key, language: Language) => string | undefined
  /** The keys of the items of a list, in order. */
  items: (at: Key, shipped: readonly string[]) => readonly string[]
}

/** What the product ships, from the locale files. */
export function shippedSource(texts: Readonly<Record<Language, Namespaces>>): PageSource {
  const value: PageSource['value'] = ({ namespace, key }, language) => {
    const text = getIn(texts[language ?? 'ar'][namespace], key)
    return typeof text === 'string' ? text : undefined
  }
  return { value, label: value, items: (_, shipped) => shipped }
}

const HEAD = f.text({ max: 0, localized: true })

const headOf = (page: SitePageName, { namespace, title, lead }: PageTemplate) =>
  Object.entries({
    title: { namespace, key: title },
    lead: { namespace, key: lead },
    searchTitle: { namespace: 'common', key: `meta.${page}.title` },
    description: { namespace: 'common', key: `meta.${page}.description` },
  } satisfies Record<string, Key>)

/** The values of a shipped page. Texts may have placeholders for names. */
export function pageValues(page: SitePageName, source: PageSource): Tree {
  const template = PAGE_TEMPLATES[page]
  const valueOf = (at: Key, field: Field) => {
    if (field.type === 'entry') return null
    if (field.type === 'link') return ''
    return field.localized
      ? inBoth((one) => source.value(at, one) ?? '')
      : (source.value(at, null) ?? '')
  }
  const itemsOf = (section: SectionTemplate, fields: Fields, items: ItemsTemplate) =>
    source.items({ namespace: section.namespace, key: items.list }, items.ids).map((item) => ({
      id: idOfKey(item),
      ...mapValues(fields, (field, name) => {
        const list = items.shippedIn ?? items.list
        const at = { namespace: section.namespace, key: itemKey(list, item, name) }
        return items.values?.[item]?.[name] ?? valueOf(at, field)
      }),
    }))
  return {
    ...Object.fromEntries(headOf(page, template).map(([name, at]) => [name, valueOf(at, HEAD)])),
    hidden: false,
    sections: template.sections.map((section) => ({
      id: section.id,
      kind: section.kind,
      hidden: false,
      ...mapValues(SITE_SECTIONS[section.kind], (field, name) => {
        const { namespace, texts, items, values } = section
        if (name === 'buttons')
          return shippedButtons(section, (at) => inBoth((one) => source.label(at, one) ?? ''))
        const list = items?.[name]
        if (list && isList(field) && field.type === 'items')
          return itemsOf(section, field.fields, list)
        return values?.[name] ?? valueOf({ namespace, key: texts[name] ?? '' }, field)
      }),
    })),
  }
}

/** The shipped buttons of a section, with their labels in one or in all languages. */
const shippedButtons = (
  { id, namespace, buttons }: SectionTemplate,
  labelOf: (at: Key) => unknown,
): Tree[] =>
  Object.entries(buttons ?? {}).map(([name, { target, label, ...at }]) => ({
    id: `${id}-${name}`,
    label: labelOf({ namespace, ...at, key: label }),
    target,
  }))

const mapValues = (fields: Fields, valueOf: (field: Field, name: string) => unknown): Tree =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]))

const itemKey = (list: string, item: string, name: string) =>
  [list, item, name].filter((part) => part !== '').join('.')

/** Writes the values of a shipped page that are not texts of the locale files. */
export function writeShippedValues(texts: Namespaces, page: SitePageName): void {
  for (const { namespace, items: lists = {} } of PAGE_TEMPLATES[page].sections) {
    const target = texts[namespace]
    if (!target) continue
    for (const items of Object.values(lists)) {
      for (const [item, values] of Object.entries(items.values ?? {})) {
        for (const [name, value] of Object.entries(values)) {
          setIn(target, itemKey(items.list, item, name), value)
        }
      }
    }
  }
}

/** What a text becomes before it is written into the texts of a language. */
type Finish = (value: string, at: { isShipped: boolean; isShared: boolean }) => string

/** A picture as visitors see it; undefined if it is in the bin. */
export type PictureById = (id: number) => ShownPicture | undefined

interface WrittenPage {
  page: SitePageName
  /** The page in the language of the texts. */
  side: Tree
  /** The locale files in this language. */
  shipped: Readonly<Namespaces>
  finish: Finish
  pictureOf?: PictureById | undefined
}

/**
 * Writes a page into the texts of a language, from which visitors' pages are rendered. A picture is
 * an object beside the texts of its section or item. Sections that
 * are hidden keep what the texts already have, until `removeHidden`; those that staff may remove
 * leave nothing.
 */
export function writePage(
  texts: Namespaces,
  { page, side, shipped, finish, pictureOf }: WrittenPage,
) {
  const template = PAGE_TEMPLATES[page]
  const write = ({ namespace, key }: Key, value: unknown, isShared: boolean) => {
    const picture = typeof value === 'number' ? pictureOf?.(value) : undefined
    if (picture) setIn((texts[namespace] ??= {}), key, { ...picture })
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
    for (const [name, key] of Object.entries(section.texts))
      write({ namespace, key }, values[name], !fields[name]?.localized)
    if (section.buttons) {
      const list = `buttons.${section.id}`
      const own = itemsIn(values['buttons'])
      const labelOf = (at: Key) => getIn(shipped[at.namespace], at.key)
      if (JSON.stringify(own) !== JSON.stringify(shippedButtons(section, labelOf))) {
        setIn((texts[namespace] ??= {}), list, {})
        for (const { id, label, target } of own) {
          write({ namespace, key: `${list}.${String(id)}.label` }, label, false)
          write({ namespace, key: `${list}.${String(id)}.target` }, target, false)
        }
      }
    }
    for (const [name, items] of Object.entries(section.items ?? {})) {
      const field = fields[name]
      if (field?.type !== 'items') continue
      emptyList(texts[namespace], items)
      const { list, shippedIn, ids } = items
      const written = itemsIn(values[name]).map((item) => {
        const key = ids.find((one) => idOfKey(one) === item['id']) ?? String(item['id'])
        return { item, key }
      })
      const isOwnList = written.map(({ key }) => key).join() !== ids.join()
      for (const { item, key } of written) {
        for (const inner of Object.keys(field.fields)) {
          const writeIn = (place: string) =>
            write({ namespace, key: itemKey(place, key, inner) }, item[inner], inner in FIGURES)
          if (item[inner] === '') continue
          if (shippedIn !== undefined && ids.includes(key)) writeIn(shippedIn)
          if (shippedIn === undefined || isOwnList) writeIn(list)
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
function removeTexts(texts: unknown, { texts: keys, items = {} }: SectionTemplate) {
  const lists = Object.values(items).flatMap(({ list, shippedIn, ids }) =>
    shippedIn === undefined ? list : [list, ...ids.map((id) => itemKey(shippedIn, id, ''))],
  )
  for (const path of [...Object.values(keys), ...lists]) removeAt(texts, path)
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

/** Removes the items of a list, but not the other members beside them. */
function emptyList(texts: unknown, { list, beside = [] }: ItemsTemplate) {
  const node = getIn(texts, list)
  if (!isTree(node)) return
  for (const key of Object.keys(node)) if (!beside.includes(key)) delete node[key]
}
