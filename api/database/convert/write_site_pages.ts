import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { ITEM_ID, newItemId } from '@ufuq/shared/kinds/formats'
import { page } from '@ufuq/shared/kinds/page'
import { pageValues, shippedSource, type PageSource } from '@ufuq/shared/kinds/pages/catalogue'
import { places } from '@ufuq/shared/kinds/places'
import { sideOf } from '@ufuq/shared/kinds/sides'
import { applyValues, isTree, itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import { shippedTexts } from '#content/locale_catalogues'
import { shippedPage } from '#content/site_pages'
import { contentOf, joinRows, writeVersions } from '#database/convert/former_entries'
import { newEntry } from '#legacy_entries/entries'
import { bringInPage, type ForeignPage } from '#site/own_pages/bring_in_page'
import { pages } from '#site/own_pages/page_kind'
import { isDeepStrictEqual } from 'node:util'

/** The sections that release 1 stored as a page below a page of the site. */
export interface SectionsBelow {
  id: number
  values: Tree
  lives: ForeignPage['lives']
}

type Below = ReadonlyMap<string, SectionsBelow>

/** The values that release 1 stored, by their sides and keys. */
type Stored = (side: Language | 'shared', key: string) => unknown

/** What staff had changed, which the former site stored with the values that it replaced. */
const inOverlay =
  (overlay: Tree): Stored =>
  (side, key) => {
    const values = overlay[side]
    const entry = isTree(values) ? values[key] : undefined
    return isTree(entry) ? entry['value'] : undefined
  }

const inVersion =
  (content: Tree): Stored =>
  (side, key) => {
    const values = content[side]
    return isTree(values) ? values[key] : undefined
  }

/** The values of a page, with what the product ships where nothing was stored. */
function valuesFrom(name: SitePageName, stored: Stored): Tree {
  const shipped = shippedSource(shippedTexts())
  const source: PageSource = {
    value(at, language) {
      const value = stored(language ?? 'shared', at.key)
      return typeof value === 'string' ? value : shipped.value(at, language)
    },
    label: shipped.label,
    items({ key }, ids) {
      const order = stored('shared', `${key}.order`)
      return Array.isArray(order) ? (order as string[]) : ids
    },
  }
  const values = applyValues(page.fields, {}, pageValues(name, source))
  for (const { value } of places(page.fields, values)) {
    for (const item of itemsIn(value))
      if (!ITEM_ID.test(String(item['id']))) item['id'] = newItemId()
  }
  return values
}

const withSections = (values: Tree, below: Tree | undefined): Tree => ({
  ...values,
  sections: [...itemsIn(values['sections']), ...itemsIn(below?.['sections'])],
})

/** The page whose former row also contains the texts of another page. */
const FORMER_PAGE: Partial<Record<SitePageName, SitePageName>> = { publications: 'home' }

/**
 * Fills the pages that the product ships from what staff had changed on them and from the sections
 * below them. Reviews, links and activity of sections become those of their page.
 */
export async function writeSitePages(
  { site_pages: rows }: { site_pages: readonly Row[] },
  below: Below,
  client: TransactionClientContract,
): Promise<void> {
  for (const name of SITE_PAGES) {
    const row = rows.find((one) => one['name'] === (FORMER_PAGE[name] ?? name))
    const sections = below.get(name)
    if (!row && !sections) continue
    const overlay = (column: string) =>
      valuesFrom(name, inOverlay(contentOf(row?.[column] ?? {}) ?? {}))
    const live = overlay('live')
    const draft = row?.['draft'] ? overlay('draft') : live
    const isUntouched = [live, draft].every((one) => isDeepStrictEqual(one, shippedPage(name)))
    if (FORMER_PAGE[name] && isUntouched) continue
    const ownId = FORMER_PAGE[name] ? undefined : row?.['entry_id']
    const id = Number(ownId ?? sections?.id ?? (await newEntry(pages, client)))
    const changedAt = row ? textOf(row['changed_at']) : undefined
    const publishedAt = textOf(row?.['published_at'] ?? row?.['changed_at'] ?? NEVER)
    if (sections && sections.id !== id) await joinRows(sections.id, id, client)
    const lives = LANGUAGES.map((language) => {
      const added = sections?.lives[language]
      const content = withSections(sideOf(page.fields, live, language), added?.content)
      return [language, { content, publishedAt: added?.publishedAt ?? publishedAt }] as const
    })
    const changed = withSections(draft, sections?.values)
    await bringInPage(
      {
        id,
        key: name,
        values: changed,
        lives: Object.fromEntries(lives),
        createdAt: publishedAt,
        changedAt: changedAt ?? publishedAt,
        changedById: row?.['changed_by_id'] ? Number(row['changed_by_id']) : null,
        version: Number(row?.['version'] ?? 1),
      },
      client,
    )
    if (FORMER_PAGE[name]) continue
    await writeFormerStates(id, { name, row, added: sections?.values }, client)
  }
  await client.from('entries').where('kind', FORMER_KIND).delete()
}

const NEVER = '2000-01-01 00:00:00'
/** The kind of entries of the former site whose rows are not entries themselves. */
const FORMER_KIND = 'site_page'

interface FormerPage {
  name: SitePageName
  row: Row | undefined
  added: Tree | undefined
}

/** The first version is what the product shipped, and the latest is public. */
async function writeFormerStates(
  id: number,
  { name, row, added }: FormerPage,
  client: TransactionClientContract,
) {
  const numbers = [0, Number(row?.['number'] ?? 0)]
  await client.from('entry_versions').where('entry_id', id).whereIn('number', numbers).delete()
  const formerState = (content: Tree) => ({
    values: withSections(valuesFrom(name, inVersion(content)), added),
    status: inBoth(() => 'published' as const),
  })
  await writeVersions(pages, { id, formerState }, client)
}

/** Activity on pages of the site, as activity on their entries. */
export async function writePageActivities(
  activities: readonly Row[],
  rows: readonly Row[],
  client: TransactionClientContract,
): Promise<void> {
  for (const { page_id, picture_id: _, ...activity } of activities) {
    const entry_id = rows.find(({ id }) => id === page_id)?.['entry_id'] ?? null
    const isThere = await client.from('entries').where('id', Number(entry_id)).first()
    if (isThere)
      await client.table('activities').insert({ ...activity, subject: 'entry', entry_id })
  }
}
