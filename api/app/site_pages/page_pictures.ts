import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import type { LostPicture } from '@ufuq/shared/contract/site/calls'
import type { SiteNames } from '@ufuq/shared/domain/site/site-names'
import { withChanges } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { valuePathsIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import { ApiException } from '#core/errors/api_exception'
import { lockPictures, whereaboutsOf } from '#pictures/uses'
import { valuesWith } from '#site_pages/page_values'

interface Named {
  side: SiteSide
  path: string
  id: number
}

const namedIn = (name: SitePageName, values: SiteValues): Named[] =>
  valuePathsIn(SITE_PARTS[name], values).flatMap(({ side, path, field }) => {
    const value = values[side][path]
    if (field?.kind !== 'picture' || typeof value !== 'string') return []
    const id = pictureAt(value)
    return id === null ? [] : [{ side, path, id }]
  })

/**
 * The fields of a page for which the picture does not exist or is in the bin. Locks the other
 * pictures until the end of the transaction, because deleting a picture locks it and then checks
 * where it is used.
 */
async function missingIn(
  name: SitePageName,
  values: SiteValues,
  client: TransactionClientContract,
): Promise<Named[]> {
  const named = namedIn(name, values)
  if (named.length === 0) return []
  const there = await lockPictures([...new Set(named.map(({ id }) => id))], client)
  return named.filter(({ id }) => !there.includes(id))
}

/** Throws 422 if a page refers to missing pictures; the error names every field concerned. */
export async function assertPicturesThere(
  name: SitePageName,
  values: SiteValues,
  client: TransactionClientContract,
): Promise<void> {
  const missing = await missingIn(name, values, client)
  if (missing.length === 0) return
  throw ApiException.validation(
    missing.map(({ side, path }) => ({
      field: `${side}.${path}`,
      message: 'This picture does not exist, or was deleted',
      rule: 'picture',
    })),
  )
}

/**
 * The values of an earlier version, with the default value in place of each picture that has been
 * deleted since. Also returns the fields of those pictures.
 */
export async function withoutMissingPictures(
  name: SitePageName,
  { values, names }: { values: SiteValues; names: SiteNames },
  client: TransactionClientContract,
): Promise<{ values: SiteValues; lost: LostPicture[] }> {
  const missing = await missingIn(name, values, client)
  if (missing.length === 0) return { values, lost: [] }
  const cleared = missing.map(({ side, path }) => ({ side, path, value: null }))
  return {
    values: withChanges(SITE_PARTS[name], values, cleared, valuesWith(names, name)),
    lost: await lostAmong(missing, client),
  }
}

/** The fields of an earlier version that would lose their picture if it were restored now. */
export async function lostPicturesOf(
  name: SitePageName,
  values: SiteValues,
): Promise<LostPicture[]> {
  return lostAmong(namedIn(name, values))
}

async function lostAmong(
  named: readonly Named[],
  client?: TransactionClientContract,
): Promise<LostPicture[]> {
  if (named.length === 0) return []
  const whereabouts = await whereaboutsOf(
    named.map(({ id }) => id),
    client,
  )
  return named.flatMap(({ side, path, id }) => {
    const valuePath = whereabouts.get(id)
    return valuePath === 'library' ? [] : [{ side, path, isBinned: valuePath === 'bin' }]
  })
}
