import type {
  DisclosureCopyChange,
  DisclosureList,
  DisclosureQuestion,
} from '@ufuq/shared/contract/disclosure'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'

type Words = Record<Language, string>

/** An item in the editor of a copied list. */
export interface EditedItem {
  /** Identifies the item in the editor, even before it has an id. */
  key: string
  /** The id of the item; empty for a new item. */
  id: string
  title: Words
  note: Words
  question: DisclosureQuestion
  /** Whether the item has a document, page or text, so that it can't be removed. */
  isAssigned: boolean
}

export interface EditedGroup {
  id: string
  title: Words
  items: EditedItem[]
}

export interface ListValues {
  name: Words
  groups: EditedGroup[]
}

export const listValuesOf = ({ name, groups }: DisclosureList): ListValues => ({
  name,
  groups: groups.map(({ id, title, items }) => ({
    id,
    title,
    items: items.map((item) => ({
      key: item.id,
      id: item.id,
      title: item.title,
      note: item.note,
      question: item.question,
      isAssigned: item.target !== null || item.text.ar !== '' || item.text.en !== '',
    })),
  })),
})

export const listChangeOf = ({
  name,
  groups,
}: ListValues): Pick<DisclosureCopyChange, 'name' | 'groups'> => ({
  name,
  groups: groups.map(({ id, items }) => ({
    id,
    items: items.map(({ id: item, title, note, question }) => ({
      id: item,
      title,
      note,
      question,
    })),
  })),
})

export const lacksWords = (words: Words): boolean =>
  LANGUAGES.some((language) => words[language].trim() === '')

/** The values with one item replaced. */
export const withItem = (
  { name, groups }: ListValues,
  key: string,
  changed: Partial<EditedItem>,
): ListValues => ({
  name,
  groups: groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.key === key ? { ...item, ...changed } : item)),
  })),
})

export const withoutItem = ({ name, groups }: ListValues, key: string): ListValues => ({
  name,
  groups: groups.map((group) => ({
    ...group,
    items: group.items.filter((item) => item.key !== key),
  })),
})

/** The values with an item in this group, at its end unless the position is given. */
export const withItemIn = (
  { name, groups }: ListValues,
  id: string,
  item: EditedItem,
  at?: number,
): ListValues => ({
  name,
  groups: groups.map((group) =>
    group.id === id ? { ...group, items: group.items.toSpliced(at ?? Infinity, 0, item) } : group,
  ),
})

/**
 * The values with an item moved by one position. At the edge of a group, the item moves into the
 * adjacent group. Null if the item can't move further.
 */
export function withMoved(values: ListValues, key: string, by: -1 | 1): ListValues | null {
  const from = values.groups.findIndex(({ items }) => items.some((item) => item.key === key))
  const group = values.groups[from]
  const at = group?.items.findIndex((item) => item.key === key) ?? -1
  const item = group?.items[at]
  if (!group || !item) return null
  const to = at + by
  const isInside = to >= 0 && to < group.items.length
  const next = isInside ? group : values.groups[from + by]
  if (!next) return null
  const place = isInside ? to : by === 1 ? 0 : next.items.length
  return withItemIn(withoutItem(values, key), next.id, item, place)
}

/**
 * The typed values on top of what a colleague saved in the meantime. Items that the colleague added
 * are kept; items that the colleague removed are added again.
 */
export function onTopOf(
  typed: ListValues,
  { opened, current }: Record<'opened' | 'current', ListValues>,
): ListValues {
  const idsIn = (values: ListValues) =>
    new Set(values.groups.flatMap(({ items }) => items.map(({ id }) => id)))
  const before = idsIn(opened)
  const now = idsIn(current)
  const groups = current.groups.map(({ id, title, items }) => {
    const own = typed.groups.find((group) => group.id === id)?.items ?? []
    return {
      id,
      title,
      items: [
        ...own.map((item) => (now.has(item.id) ? item : { ...item, id: '' })),
        ...items.filter((item) => !before.has(item.id)),
      ],
    }
  })
  return { name: typed.name, groups }
}
