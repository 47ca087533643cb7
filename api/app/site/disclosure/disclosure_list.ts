import { hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import { DisclosureListSchema } from '#database/schema'
import DisclosureItem from '#site/disclosure/disclosure_item'

/** A checklist that the organisation follows. */
export default class DisclosureList extends DisclosureListSchema {
  @hasMany(() => DisclosureItem, { foreignKey: 'listId' })
  declare items: HasMany<typeof DisclosureItem>
}
