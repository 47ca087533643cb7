import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  DEFAULT_PREVIEW_DAYS,
  MAX_PREVIEW_LINKS,
  PREVIEW_DAYS,
  type PreviewDays,
  type PreviewLink as WirePreviewLink,
} from '@ufuq/shared/contract/previews'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { inQuietTransaction } from '#content/in_transaction'
import {
  deleteOwnLinks,
  insertPreviewLink,
  listPreviewLinks,
  toWirePreviewLink,
  type Previewed,
  type PreviewMaker,
} from '#entries/previews/preview_links'

/** The validation rules for the fields of a new preview link, which are the same for every kind. */
export const previewLinkRules = () => ({
  purpose: vine.enum(['own', 'shared'] as const),
  days: vine.enum(PREVIEW_DAYS).optional(),
})

interface NewLink {
  purpose: 'own' | 'shared'
  days?: PreviewDays | undefined
}

interface CreatedLink {
  link: WirePreviewLink
  token: string
}

const OWN_LINK = { hours: 1 }

/**
 * Creates a preview address for the draft that `lock` locks. Only the response contains the token.
 * The database stores the token's hash. Throws 409 if the draft already has the maximum number of
 * valid links.
 */
export async function createPreviewLink(
  lock: (client: TransactionClientContract) => Promise<Previewed>,
  { purpose, days = DEFAULT_PREVIEW_DAYS }: NewLink,
  { id, displayName, role }: PreviewMaker,
): Promise<CreatedLink> {
  const token = newSecretToken()
  return inQuietTransaction(async (client) => {
    const draft = await lock(client)
    if (purpose === 'own') {
      await deleteOwnLinks(draft.id, id, client)
    } else if ((await listPreviewLinks(draft, client)).length >= MAX_PREVIEW_LINKS) {
      throw new ApiException(
        409,
        'too_many_links',
        'The limit of active links to this preview has been reached',
      )
    }
    const now = DateTime.utc().startOf('second')
    const link = await insertPreviewLink(
      draft.id,
      {
        purpose,
        createdBy: { id, displayName, role },
        tokenHash: hashOfToken(token),
        createdAt: now,
        expiresAt: now.plus(purpose === 'own' ? OWN_LINK : { days }),
      },
      client,
    )
    return { link: toWirePreviewLink(link), token }
  })
}
