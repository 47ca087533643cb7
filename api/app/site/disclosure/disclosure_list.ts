import { hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import type { CopiedList } from '@ufuq/shared/domain/disclosure/copies'
import { DisclosureListSchema } from '#database/schema'
import DisclosureItem from '#site/disclosure/disclosure_item'

/** A checklist that the organisation follows, or the organisation's changed copy of a checklist. */
export default class DisclosureList extends DisclosureListSchema {
  @hasMany(() => DisclosureItem, { foreignKey: 'listId' })
  declare items: HasMany<typeof DisclosureItem>

  /** The texts of a copied list; null for a list that is followed as it is. */
  get copy(): CopiedList | null {
    return this.content === null ? null : (JSON.parse(this.content) as CopiedList)
  }
}
