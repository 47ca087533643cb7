import { useTranslation } from 'react-i18next'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'

type Own = (key: string, values?: Record<string, unknown>) => string

/** The names of a kind, its fields and their choices: the texts `kinds.{name}.…`. */
export function useKindTexts({ name, title }: Kind) {
  const { t } = useTranslation('admin')
  // A cast is needed, because the name of the kind is known only at run time.
  const own: Own = (key) => (t as unknown as Own)(`kinds.${name}.${key}`)
  return {
    /** The plural name. */
    name: own('name'),
    new: own('new'),
    /** What appears in the list, while it is empty. */
    empty: own('empty'),
    /** The heading of the names of entries. */
    heading: own(title === null ? 'name' : `fields.${title}`),
    field: (field: string) => own(`fields.${field}`),
    choice: (field: string) => (choice: string) => own(`choices.${field}.${choice}`),
    titleOf({ id, values }: Pick<WireEntry, 'id' | 'values'>): string {
      const text = title === null ? undefined : values[title]
      return typeof text === 'string' && text !== ''
        ? text
        : `${own('name')} · ${t('activity.numbered', { number: id })}`
    },
  }
}
