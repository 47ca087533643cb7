import { useTranslation } from 'react-i18next'
import { titleIn, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { Place } from '@ufuq/shared/kinds/places'
import { isTree } from '@ufuq/shared/kinds/values'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { useLanguage } from '../language.ts'

type Own = (key: string, values?: Record<string, unknown>) => string
type Titled = Pick<WireEntry, 'id' | 'values'>

const isIndex = (part: string) => /^\d+$/.test(part)

/** The names of the fields in a form path, without positions of items: `menu.0.label` is `menu.label`. */
export const namesIn = (formPath: string): string =>
  formPath
    .split('.')
    .filter((part) => !isIndex(part))
    .join('.')

/** The names of a kind, its fields and their choices: the texts `kinds.{name}.…`. */
export function useKindTexts({ name, title }: Kind) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  // A cast is needed, because the name of the kind is known only at run time.
  const own: Own = (key) => (t as unknown as Own)(`kinds.${name}.${key}`)
  /** The name of a field; that of an item's field has the names of its lists before it. */
  const field = (names: string) => own(names.includes('.') ? `items.${names}` : `fields.${names}`)
  const titlesOf = ({ values }: Pick<Titled, 'values'>): Record<Language, string> => {
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
    choice: (names: string) => (choice: string) => own(`choices.${names}.${choice}`),
    /** The name of a value: its list and item, if it is in one, its field and its language. */
    place({ formPath, language: side }: Pick<Place, 'formPath' | 'language'>): string {
      const parts = formPath.split('.')
      if (side !== null) parts.pop()
      const names = parts.flatMap((part, at) => {
        if (isIndex(part)) return []
        const called = field(namesIn(parts.slice(0, at + 1).join('.')))
        const index = parts[at + 1] ?? ''
        return isIndex(index)
          ? t('entries.item', { name: called, number: Number(index) + 1 })
          : called
      })
      return [...(side === null ? [] : [t(`editor.languages.${side}`)]), ...names].join(' · ')
    },
    /** The name of an entry in each language; the same one if names have no language. */
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
