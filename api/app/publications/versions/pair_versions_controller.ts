import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import type { PairVersion, PairVersionDetail, VersionedText } from '@ufuq/shared/contract/versions'
import type { PublicationValues } from '@ufuq/shared/kinds/publication'
import { linkToNextPage } from '#core/lists/list_page'
import { listEntryVersionsValidator } from '#entries/entries_validators'
import { authorize } from '#entries/permissions'
import { sideIn, type Entry } from '#entries/rows'
import { findVersion, listVersions, type Version } from '#entries/versions'
import { publications } from '#publications/publication_kind'
import { callOfRecord } from '#publications/records/record_call'
import { tagsById } from '#publications/tags/find_tags'

/** Former states of an entry, for people who may change it; `id` is the id of either record. */
export default class PairVersionsController {
  async index(ctx: HttpContext) {
    const { id } = await this.#entry(ctx)
    const options = await listEntryVersionsValidator.validate(ctx.request.qs())
    const { rows, next } = await listVersions(id, options)
    if (next !== null) linkToNextPage(ctx, next)
    return rows.map(toPairVersion)
  }

  async show(ctx: HttpContext): Promise<{ version: PairVersionDetail }> {
    const entry = await this.#entry(ctx)
    const number = Number(ctx.params['number'])
    const version = await findVersion(publications, { id: entry.id, number })
    return { version: await toDetail(version, entry) }
  }

  async #entry(ctx: HttpContext): Promise<Entry> {
    const { call, record } = await callOfRecord(ctx)
    authorize(call.by, 'change', call.kind, record.entry)
    return record.entry
  }
}

function toPairVersion({ number, sides, saved }: Version): PairVersion {
  const isPublished = Object.values(sides).some((side) => side?.status === 'published')
  const languages = LANGUAGES.filter((language) => sides[language])
  return {
    number,
    state: isPublished ? 'published' : 'draft',
    sides: languages.map((language) => PAIR_SIDES[language]),
    saved,
  }
}

async function toDetail(
  { values: stored, ...version }: Awaited<ReturnType<typeof findVersion>>,
  entry: Entry,
): Promise<PairVersionDetail> {
  const values = stored as unknown as PublicationValues
  const known = await tagsById(values.tags)
  const detail: PairVersionDetail = { ...toPairVersion(version), arabic: null, english: null }
  for (const language of LANGUAGES) {
    const state = version.sides[language]
    if (!state) continue
    const texts = TEXT_FIELDS.map((field) => [field, values[field][language]])
    detail[PAIR_SIDES[language]] = {
      id: sideIn(entry, language)?.id ?? 0,
      status: state.status,
      publishedAt: state.publishedAt,
      hero: values.hero || null,
      tags: values.tags.flatMap((id) => known.get(id)?.[language] ?? []),
      ...Object.fromEntries(texts),
    } satisfies VersionedText
  }
  return detail
}
