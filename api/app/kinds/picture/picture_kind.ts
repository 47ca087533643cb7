import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PictureFacts } from '@ufuq/shared/contract/picture-library'
import { organisation, type OrganisationValues } from '@ufuq/shared/kinds/organisation/organisation'
import { picturesOfTheme } from '@ufuq/shared/kinds/organisation/theme'
import { picture } from '@ufuq/shared/kinds/picture/picture'
import { fileOf } from '#content/pictures'
import { ApiException } from '#core/errors/api_exception'
import { ofFacet } from '#entries/filters'
import { serveKind } from '#entries/kinds'
import { countUses, isInPublicUse, refuseIfUsed } from '#entries/references'
import type { Filter, Entry } from '#entries/types'

interface FileRow extends Omit<PictureFacts, 'file' | 'fileName' | 'uses' | 'inVersions'> {
  entry_id: number
  hash: string
  name: string | null
}

const fileRows = (ids: readonly number[], client: QueryClientContract): Promise<FileRow[]> =>
  client
    .from('files')
    .where('slot', 'original')
    .whereIn('entry_id', [...ids])
    .select('entry_id', 'hash', 'name', 'type', 'width', 'height', 'bytes', 'color')

/** The pictures of the library. */
export const pictures = serveKind(picture, {
  isInPublicUse,
  beforeBin: ({ id }, client, by) => refuseIfUsed(id, client, { inBin: false, by }),
  async changed({ what, after }, { client }) {
    const own = () => client.from('files').where('entry_id', after.id)
    if (what === 'binned') await own().update({ living_hash: null })
    if (what === 'restored') {
      await refuseIfReplaced(after, client)
      await own().update({ living_hash: client.raw('hash') })
    }
  },

  async present(entries, client) {
    const ids = entries.map(({ id }) => id)
    const uses = await countUses(ids, client)
    const versions = ids.length === 0 ? new Map() : await versionsOfPictures(client)
    const rows = await fileRows(ids, client)
    return new Map(
      rows.map(({ entry_id: id, hash, name, ...facts }) => [
        id,
        {
          ...facts,
          file: fileOf(hash),
          fileName: name,
          uses: uses.get(id) ?? 0,
          inVersions: versions.get(id) ?? [],
        } satisfies PictureFacts,
      ]),
    )
  },

  filters: {
    undescribed: () => [ofFacet(picture, 'undescribed', true)],
    unused,
    from: (day) => [uploaded('>=', day, '00:00:00')],
    to: (day) => [uploaded('<=', day, '23:59:59')],
  },

  views: (by) => ({
    all: {},
    undescribed: { values: { undescribed: '1' } },
    unused: { values: { unused: '1' } },
    mine: { author: by.id ?? 0 },
  }),

  facets: ({ decorative, alternative }) => ({
    undescribed: decorative === false && isMissing(alternative),
  }),

  async words({ values }, client) {
    const file: { name: string | null } | null = await client
      .from('files')
      .where('id', Number(values['original']))
      .select('name')
      .first()
    return file?.name ?? ''
  },

  // No page shows a new picture.
  keysOf: ({ version, sides }) =>
    [version, ...sides.map((side) => side.version)].every((one) => one === 1) ? [] : ['pictures'],
})

const isMissing = (alternative: unknown): boolean =>
  Object.values(alternative as Record<string, string>).some((text) => text.trim() === '')

/** Throws 409 if the file of a picture was uploaded again as another picture. */
async function refuseIfReplaced({ id }: Entry, client: QueryClientContract): Promise<void> {
  const holder: { entry_id: number } | null = await client
    .from('files')
    .whereIn('living_hash', (own) => own.from('files').where('entry_id', id).select('hash'))
    .select('entry_id')
    .first()
  if (!holder) return
  throw pictureExists(holder.entry_id)
}

export const pictureExists = (id: number): ApiException =>
  new ApiException(409, 'picture_exists', 'Another picture has this file', {
    extra: { picture: { id } },
  })

async function unused(): Promise<Filter[]> {
  const versions = await versionsOfPictures()
  const named = [...versions.keys()]
  const conditions = ['not exists (select 1 from refs where target_id = e.id)']
  if (named.length > 0) conditions.push(`e.id not in (${named.map(() => '?').join()})`)
  return [{ name: 'unused pictures', entry: [conditions.join(' and '), named] }]
}

const DAY = /^\d{4}-\d\d-\d\d$/

function uploaded(comparison: '>=' | '<=', day: string, time: string): Filter {
  if (!DAY.test(day)) {
    throw ApiException.invalid('filter', 'date', 'The day must be written as 2027-01-31')
  }
  return {
    name: `uploaded ${comparison} ${day}`,
    entry: [`e.created_at ${comparison} ?`, [`${day} ${time}`]],
  }
}

/** The versions of the organisation that name a picture, by the id of the picture. */
async function versionsOfPictures(
  client: QueryClientContract = db.connection(),
): Promise<Map<number, number[]>> {
  const rows: { number: number; content: string }[] = await client
    .from('versions')
    .join('entries', 'entries.id', 'versions.entry_id')
    .where('entries.kind', organisation.name)
    .select('versions.number', 'versions.content')
    .orderBy('versions.number')
  const versions = new Map<number, number[]>()
  for (const { number, content } of rows) {
    for (const id of picturesOfTheme(JSON.parse(content) as OrganisationValues)) {
      versions.set(id, [...(versions.get(id) ?? []), number])
    }
  }
  return versions
}
