import type { ListWithViews } from '@ufuq/shared/contract/saved-views'
import { SavedViewSchema } from '#database/schema'

/** Filters of an admin list that a person saved under a name. Nobody else sees them. */
export default class SavedView extends SavedViewSchema {
  declare list: ListWithViews
}
