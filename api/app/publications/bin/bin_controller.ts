import type { HttpContext } from '@adonisjs/core/http'
import type { BinItem, Restored } from '@ufuq/shared/contract/bin'
import { DateTime } from 'luxon'
import { BIN_DAYS, PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/errors/api_exception'
import { fromDatabaseTime } from '#core/time/database_time'
import { linkToNextPage } from '#core/lists/list_page'
import { wireTimeOf } from '#core/time/wire_time'
import { endOfStay, eraseEntry, restoreEntry } from '#entries/bin'
import { findColleagues } from '#entries/colleagues'
import { personOf } from '#entries/entry_calls'
import type { Filter } from '#entries/filters'
import { listEntries } from '#entries/list'
import { authorize, may } from '#entries/permissions'
import { findBinnedOfSide, sideIn, type Entry } from '#entries/rows'
import { publications, publicationValues } from '#publications/publication_kind'
import { binListValidator } from '#publications/publications_validators'

/** Deleted publications that can still be restored. `id` is the id of either record. */
export default class BinController {
  async index(ctx: HttpContext) {
    const by = personOf(ctx.auth)
    authorize(by, 'restore', publications)
    const { limit = PAGE_SIZE.default, after } = await binListValidator.validate(ctx.request.qs())
    const filters: Filter[] = [{ name: 'stays', entry: ['e.deleted_at > ?', [endOfStay()]] }]
    const query = { filters, sort: 'deleted', limit, after, isInBin: true } as const
    const { rows, next } = await listEntries(publications, query)
    if (next) linkToNextPage(ctx, next)
    const people = await findColleagues(rows.map(({ deletedById }) => deletedById))
    const can = {
      restore: may(by, 'restore', publications),
      erase: may(by, 'erase', publications),
    }
    return rows.map((entry) => ({ ...toBinItem(entry, people), can }))
  }

  async restore({ auth, params }: HttpContext): Promise<Restored> {
    const by = personOf(auth)
    authorize(by, 'restore', publications)
    const before = await binnedWith(params['id'])
    const after = await restoreEntry({ kind: publications, id: before.id, by })
    const link = after.sides.length > 1 ? 'linked' : before.restoreTo ? 'parted' : 'none'
    return { publications: LANGUAGES.flatMap((one) => toRestored(one, before, after)), link }
  }

  async destroy({ auth, params, response }: HttpContext) {
    const by = personOf(auth)
    authorize(by, 'erase', publications)
    const { id } = await binnedWith(params['id'])
    await eraseEntry({ kind: publications, id, by })
    return response.noContent()
  }
}

/** For how many days, including today, an entry can be restored. */
const daysLeft = (deletedAt: DateTime): number =>
  Math.max(0, Math.ceil(deletedAt.plus({ days: BIN_DAYS }).diffNow('days').days))

async function binnedWith(id: number): Promise<Entry> {
  const entry = await findBinnedOfSide(publications, id)
  if (!entry) throw ApiException.notFound('Publication')
  return entry
}

function toBinItem(
  entry: Entry,
  people: Awaited<ReturnType<typeof findColleagues>>,
): Omit<BinItem, 'can'> {
  const textIn = (language: Language) => {
    const side = sideIn(entry, language)
    return side ? { id: side.id, title: publicationValues(entry).title[language] } : null
  }
  const deletedAt = entry.deletedAt ?? entry.changedAt
  return {
    id: entry.sides[0]?.id ?? 0,
    arabic: textIn('ar'),
    english: textIn('en'),
    deletedAt: wireTimeOf(deletedAt),
    deletedBy: people(entry.deletedById)?.name ?? null,
    daysLeft: daysLeft(fromDatabaseTime(deletedAt)),
  }
}

function toRestored(language: Language, before: Entry, after: Entry): Restored['publications'] {
  const side = sideIn(before, language)
  if (!side) return []
  const [former, now] = [before, after].map((entry) => publicationValues(entry))
  const slug = now?.slug[language] ?? ''
  const formerSlug = former?.slug[language] ?? ''
  return [
    {
      id: side.id,
      language,
      title: now?.title[language] ?? '',
      slug,
      formerSlug: slug === formerSlug ? null : formerSlug,
    },
  ]
}
