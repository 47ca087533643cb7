import {
  DEFAULT_PREVIEW_DAYS,
  MOST_PREVIEW_LINKS,
  type NewPreviewLink,
  type PreviewDays,
} from '@ufuq/shared/contract/previews'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { ApiException } from '#core/errors/api_exception'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { inQuietTransaction } from '#content/in_transaction'
import { lockPublication } from '#publications/writing/locked_pairs'
import { listPreviewLinks } from '#publications/preview/list_preview_links'
import PreviewLink from '#publications/preview/preview_link'
import { toPreviewLink } from '#publications/preview/preview_link_transformer'
import { previewPath } from '#publications/preview/preview_path'
import type User from '#accounts/user'

interface Wish {
  purpose: 'own' | 'shared'
  days?: PreviewDays | undefined
}

const OWN_LINK = { hours: 1 }

/** Creates a preview address for a text. Only the answer contains the token; the database stores its hash. */
export async function createPreviewLink(
  publicationId: number,
  { purpose, days = DEFAULT_PREVIEW_DAYS }: Wish,
  person: User,
): Promise<NewPreviewLink> {
  const token = newSecretToken()
  const { link, language } = await inQuietTransaction(async (client) => {
    const publication = await lockPublication(publicationId, client)
    if (purpose === 'own') {
      const former = { publicationId, purpose, createdById: person.id }
      await PreviewLink.query({ client }).where(former).delete()
    } else if ((await listPreviewLinks(publication, client)).length >= MOST_PREVIEW_LINKS) {
      throw new ApiException(
        409,
        'too_many_links',
        'The limit of active links to this preview has been reached',
      )
    }
    const link = await PreviewLink.create(
      {
        publicationId,
        purpose,
        createdById: person.id,
        tokenHash: hashOfToken(token),
        expiresAt: DateTime.utc()
          .startOf('second')
          .plus(purpose === 'own' ? OWN_LINK : { days }),
      },
      { client },
    )
    return { link, language: publication.language }
  })
  link.$setRelated('createdBy', person)
  const path = previewPath({ language, token })
  return { link: toPreviewLink(link), path, url: siteSettings.origin + path }
}
