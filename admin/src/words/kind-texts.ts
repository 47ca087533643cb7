import { titleIn, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Field } from '@ufuq/shared/model/fields'
import type { Place } from '@ufuq/shared/model/places'
import { isTree, type Tree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../host/language.ts'
import { titlesOfItem } from './item-titles.ts'

type Own = (keys: string | string[], values?: Record<string, unknown>) => string
type Named = Pick<WireEntry, 'values'> & Partial<Pick<WireEntry, 'key'>>
type Titled = Named & Pick<WireEntry, 'id'>

const isIndex = (part: string) => /^\d+$/.test(part)

/** The names of the fields in a form path, without positions of items: `menu.0.label` is `menu.label`. */
export const namesIn = (formPath: string): string =>
  formPath
    .split('.')
    .filter((part) => !isIndex(part))
    .join('.')

/** The names of a kind, its fields and their choices: the texts `kinds.{name}.…`. */
export function useKindTexts({ name, title, fields }: Kind) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  // A cast is needed, because the name of the kind is known only at run time.
  const read = t as unknown as Own
  const own = (...keys: string[]) => read(keys.map((key) => `kinds.${name}.${key}`))
  const isInSection = ([list = '', , ...rest]: readonly string[]) =>
    fields[list]?.type === 'sections' && rest.length > 0
  /**
   * The name of a field, by the names of the lists that it is in. Fields of the same name have one
   * text in all sections, unless a section has its own.
   */
  const field = (names: string): string => {
    const parts = names.split('.')
    const last = parts.at(-1)
    if (isInSection(parts)) return own(`sections.${parts[1]}.fields.${last}`, `values.${last}`)
    // A list in items has its name beside those of its own fields.
    return names.includes('.')
      ? own(`items.${names}.list`, `items.${names}`)
      : own(`fields.${names}`)
  }
  const section = (of: string): string => own(`sections.${of}.name`, 'unknown')
  const titlesOf = ({ values, key = null }: Named): Record<Language, string> => {
    if (key !== null) return { ar: '', en: '', [language]: own(`keys.${key}`, 'name') }
    const value = values[title ?? '']
    const textIn = (side: Language) => {
      const text = isTree(value) ? value[side] : value
      return typeof text === 'string' ? text.trim() : ''
    }
    return { ar: textIn('ar'), en: textIn('en') }
  }
  return {
    /** The plural name. */
    name: own('name'),
    new: own('new'),
    /** What appears in the list, while it is empty. */
    empty: own('empty'),
    /** The heading of the names of entries. */
    heading: own(title === null ? 'name' : `fields.${title}`),
    field,
    choice(names: string) {
      const parts = names.split('.')
      const at = isInSection(parts) ? parts.at(-1) : names
      return (choice: string) => own(`choices.${at}.${choice}`)
    },
    /** The name of a kind of sections. */
    section,
    /** The button that adds an item. */
    add: (names: string): string =>
      read([`kinds.${name}.add.${names.split('.').at(-1)}`, 'entries.items.add']),
    /** The name of an item: its title or choice, or else its position. */
    itemName(
      list: Field<'items'>,
      { names, item, position }: { names: string; item: Tree; position: number },
    ): string {
      const chosen = item[list.title]
      if (list.fields[list.title]?.type === 'choice' && typeof chosen === 'string') {
        return own(`choices.${names}.${list.title}.${chosen}`)
      }
      return (
        titleIn(titlesOfItem(list, item), language) ||
        t('entries.items.unnamed', { number: position + 1 })
      )
    },
    /** The name of a value: its section, its list and item, its field and its language. */
    place({ formPath, names, language: side }: Pick<Place, 'formPath' | 'names' | 'language'>) {
      const parts = formPath.split('.')
      if (side !== null) parts.pop()
      const all = names.split('.')
      let known = 0
      const called = parts.flatMap((part, at) => {
        if (isIndex(part)) return []
        known += 1
        const index = parts[at + 1] ?? ''
        if (!isIndex(index)) return [field(all.slice(0, known).join('.'))]
        const number = Number(index) + 1
        if (fields[part]?.type !== 'sections' || at > 0) {
          return [t('entries.item', { name: field(all.slice(0, known).join('.')), number })]
        }
        known += 1
        return [t('entries.item', { name: section(all[1] ?? ''), number })]
      })
      return [...(side === null ? [] : [t(`editor.languages.${side}`)]), ...called].join(' · ')
    },
    /**
     * The name of an entry in each language; the same one if names have no language. An entry that the
     * product ships is named in the language of the interface.
     */
    titlesOf,
    /** The name of an entry, in the interface's language if possible. */
    titleOf(entry: Titled): string {
      return (
        titleIn(titlesOf(entry), language) ||
        `${own('name')} · ${t('activity.numbered', { number: entry.id })}`
      )
    },
  }
}
