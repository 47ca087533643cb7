import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { clientNetwork } from '#core/http/client_address'
import { takeFrom } from '#core/limits/rate_limit'
import { findPreviewedEntry, type PreviewedEntry } from '#entries/previews/previewed_entry'

/**
 * The draft that the link with this token shows. Null if the token is unknown, the link has
 * expired, or the draft was deleted. Also null if the link's creator is disabled or may no longer
 * show the draft. Throws 429 after too many failed look-ups.
 */
export async function findPreviewed(
  token: string,
  address: string,
): Promise<PreviewedEntry | null> {
  const { failures: limit, seconds } = RATE_LIMITS.previewGuesses
  const giveBack = await takeFrom([{ key: `preview:${clientNetwork(address)}`, limit, seconds }])
  try {
    const found = await findPreviewedEntry(token)
    if (found) await giveBack()
    return found
  } catch (error) {
    await giveBack()
    throw error
  }
}
