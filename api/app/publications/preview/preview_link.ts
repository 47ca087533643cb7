import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PreviewLinkSchema } from '#database/schema'
import { isLive } from '#publications/bin/bin_scopes'
import { mayPreview } from '#publications/permissions'
import Publication from '#publications/publication'
import User from '#accounts/user'

/** An address that shows a text before it is published. It can't be reconstructed from the database. */
export default class PreviewLink extends PreviewLinkSchema {
  declare purpose: 'own' | 'shared'

  @belongsTo(() => Publication, { onQuery: isLive })
  declare publication: BelongsTo<typeof Publication>

  @belongsTo(() => User, { foreignKey: 'createdById' })
  declare createdBy: BelongsTo<typeof User>
}

/**
 * Whether the link's maker still backs it: a maker who is disabled, or has lost the right to create the link, no longer
 * gives access. `createdBy` must be loaded.
 */
export const isBackedByMaker = (
  { createdBy }: PreviewLink,
  publication: Pick<Publication, 'authorId' | 'pairId'>,
): boolean => !createdBy.isDisabled && mayPreview(createdBy, publication)
