import db from '@adonisjs/lucid/services/db'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SiteMenus } from '@ufuq/shared/contract/site/menus'
import { targetsIn } from '@ufuq/shared/domain/menus/entries'
import { shownMenus, type TargetNames } from '@ufuq/shared/domain/menus/shown-menus'
import { readTarget } from '@ufuq/shared/domain/menus/targets'
import { applyOverlay, isEmptyOverlay, type SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { reads } from '#content/cache'
import { readTagNames } from '#content/tag_names'

interface MenusInput {
  shipped: SiteValues
  overlay: SiteOverlay | undefined
}

/** The menus with the addresses of their targets; undefined for the default menus. */
export async function readMenus({
  shipped,
  overlay,
}: MenusInput): Promise<Record<Language, SiteMenus> | undefined> {
  if (!overlay || isEmptyOverlay(overlay)) return undefined
  const values = applyOverlay(SITE_PARTS.menus, shipped, overlay)
  const names = await readNames(targetsIn(values))
  return inBoth((language) => shownMenus(values, language, names))
}

const namesDisclosure = (targets: readonly string[]): boolean =>
  targets.some((value) => readTarget(value)?.kind === 'disclosure')

type Row = { id: number } & Record<Language, string | null>

const idsAmong = (targets: readonly string[], kind: 'page' | 'tag'): number[] => [
  ...new Set(
    targets.flatMap((value) => {
      const target = readTarget(value)
      return target?.kind === kind ? [target.id] : []
    }),
  ),
]

/**
 * Reads the names and addresses of custom pages and of tags among the targets, and whether the
 * disclosure page is public, with one query for each of the three.
 */
async function readNames(targets: readonly string[]): Promise<TargetNames> {
  const pageIds = idsAmong(targets, 'page')
  if (pageIds.length > 0) reads('pages')
  if (namesDisclosure(targets)) reads('disclosure')
  const pages = await readRows(pageIds, (ids) =>
    db
      .from('pages')
      .select('id')
      .select(
        LANGUAGES.map((one) =>
          db.raw(`case when live_${one} is null then null else slug_${one} end as ${one}`),
        ),
      )
      .whereIn('id', ids)
      .whereNull('deleted_at'),
  )
  const tags = await readTagNames(idsAmong(targets, 'tag'))
  const isDisclosurePublic =
    namesDisclosure(targets) &&
    (await db.from('disclosure_lists').where('is_public', true).first()) !== null
  return {
    isDisclosurePublic,
    slugOf: (id, language) => pages.get(id)?.[language] ?? null,
    tagOf: (id, language) => tags.get(id)?.[language] ?? null,
  }
}

async function readRows(
  ids: number[],
  read: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Map<number, Row>> {
  const rows = ids.length === 0 ? [] : await read(ids)
  return new Map(rows.map((row) => [row.id, row]))
}
