import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type {
  DisclosureItem,
  DisclosureItemChange,
  Renewal,
} from '@ufuq/shared/contract/disclosure'
import type { Language } from '@ufuq/shared/contract/languages'

/** The values in the form of an item. */
export interface ItemValues {
  kind: 'target' | 'text'
  target: string
  text: Record<Language, string>
  /** Empty for none. */
  due: string
  renewal: Renewal
  years: number
  isAnnounced: boolean
  /** The id of the account that holds the item; null if the administrators hold it. */
  holder: number | null
}

export const valuesOf = ({
  target,
  text,
  due,
  renewal,
  years,
  isAnnounced,
  holder,
}: DisclosureItem): ItemValues => ({
  kind: text.ar !== '' || text.en !== '' ? 'text' : 'target',
  target: target?.target ?? '',
  text,
  due: due ?? '',
  renewal,
  years: years ?? 1,
  isAnnounced,
  holder: holder?.id ?? null,
})

/**
 * The change that stores these values. An item has either a target or a text, so the other one is
 * cleared.
 */
export const changeOf = (values: ItemValues): Omit<DisclosureItemChange, 'version'> => ({
  target: values.kind === 'target' ? values.target.trim() : '',
  text: values.kind === 'text' ? values.text : { ar: '', en: '' },
  due: values.due === '' ? null : values.due,
  renewal: values.renewal,
  years: values.renewal === 'years' ? values.years : null,
  isAnnounced: values.isAnnounced,
  holder: values.holder,
})

export type Problem = (
  field: 'target' | 'due' | 'holder' | `text.${Language}`,
) => string | undefined

/** The text for a field that the server rejected. */
export function useItemProblem(error: unknown): Problem {
  const { t } = useTranslation('admin')
  return (field) => {
    const isRefused =
      error instanceof ApiError &&
      error.status === 422 &&
      error.fieldErrors.some((one) => one.field === field)
    if (!isRefused) return undefined
    return t(
      field === 'target' || field === 'due' || field === 'holder'
        ? `disclosure.refused.${field}`
        : 'disclosure.refused.text',
    )
  }
}
