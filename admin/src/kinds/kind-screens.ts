import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { ValueType } from './value-types.tsx'

export interface KindField {
  name: string
  /** The sides of the field's values: each language, or `shared`. */
  sides: readonly SiteSide[]
  type: ValueType
  /** The longest text, for the message about a longer one. */
  max?: number
  /** Whether at least one of the values is required. */
  isRequired?: boolean
  /** Whether the text may have several paragraphs. */
  isLong?: boolean
}

/** Everything about a kind that the common screens need. */
export interface KindScreens {
  /** Determines the API calls and the texts of the kind, and the addresses of its screens. */
  path: string
  /** The address of the list, if it is not `/admin/{path}`. */
  list?: string
  /** The name of the field by which people identify an entry. */
  title: string
  fields: readonly KindField[]
}
