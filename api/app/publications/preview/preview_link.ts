import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PreviewLinkSchema } from '#database/schema'
import { isLive } from '#publications/bin/bin_scopes'
import { mayPreview } from '#publications/permissions'
import Publication from '#publications/publication'
import User from '#accounts/user'

/** An address at which a text is read before it is published. Who reads the database can't follow it. */
export default class PreviewLink extends PreviewLinkSchema {
  declare purpose: 'own' | 'shared'

  @belongsTo(() => Publication, { onQuery: isLive })
  declare publication: BelongsTo<typeof Publication>

  @belongsTo(() => User, { foreignKey: 'createdById' })
  declare createdBy: BelongsTo<typeof User>
}

/**
 * Whether a link still opens its text, as far as whoever made it is concerned: shut out, or without the right to make it,
 * they give nothing away any more. `createdBy` must be loaded.
 */
export const isBackedByMaker = (
  { createdBy }: PreviewLink,
  publication: Pick<Publication, 'authorId'>,
): boolean => !createdBy.isDisabled && mayPreview(createdBy, publication)
