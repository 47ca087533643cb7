import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { pathOfPage, type PageWithSections } from '@ufuq/shared/contract/site/page-names'
import { nameOfPage } from '@ufuq/shared/domain/site/name-of-page'
import type User from '#accounts/user'
import { siteContent } from '#content/site_content'
import { isUniqueViolation } from '#core/database/database_failures'
import type { EntryRow } from '#kinds/kind'
import { liveOf } from '#kinds/kind'
import OwnPage from '#kinds/own_pages/own_page'
import { ownPages } from '#kinds/own_pages/own_page_kind'
import { createEntry } from '#kinds/write_entry'

const find = (below: PageWithSections): Promise<EntryRow | null> =>
  liveOf(ownPages).where({ below }).first()

/** The sections that staff added below a page of the site. Creates an empty list on first use. */
export async function openSectionsBelow(below: PageWithSections, editor: User): Promise<EntryRow> {
  const found = await find(below)
  if (found) return found
  const row = ownPages.newRow() as EntryRow & OwnPage
  row.merge({ below, content: { ...row.content, title: await namesOf(below) } })
  try {
    return await createEntry(ownPages, {}, editor, { newRow: row })
  } catch (error) {
    // Another request created the list at the same time.
    const theirs = isUniqueViolation(error) ? await find(below) : null
    if (theirs) return theirs
    throw error
  }
}

/** All lists of sections below pages of the site, in the order of their creation. */
export const listSectionsBelow = (): Promise<EntryRow[]> =>
  liveOf(ownPages).whereNotNull('below').orderBy('id').exec()

/** The page's name in the menus, which lists and the search show as the title. */
async function namesOf(below: PageWithSections): Promise<Record<Language, string>> {
  const { texts } = await siteContent()
  return inBoth((language) => nameOfPage(pathOfPage(below), texts[language]) ?? below)
}
