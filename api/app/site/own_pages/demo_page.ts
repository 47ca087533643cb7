import db from '@adonisjs/lucid/services/db'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { binEntry, eraseEntry } from '#entries/bin'
import { createEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { pages } from '#site/own_pages/page_kind'

/** Adds the demo page, public in both languages. */
export async function loadDemoPage(pictures: ReadonlyMap<string, number>): Promise<void> {
  const { demoPage } = await import('#database/demo/demo_page')
  const creator = { kind: pages, by: PRODUCT, isDemo: true }
  await createEntry(creator, { values: demoPage(pictures), publish: LANGUAGES })
}

/** Erases the demo page, unless somebody has edited it. Returns the number of erased pages. */
export async function removeDemoPage(): Promise<number> {
  const rows: { id: number; in_bin: number | boolean }[] = await db
    .from('entries')
    .where({ kind: pages.name, is_demo: true })
    .select('id', 'in_bin')
  for (const { id, in_bin: isInBin } of rows) {
    const asked = { kind: pages, id, by: PRODUCT }
    if (!isInBin) await binEntry(asked)
    await eraseEntry(asked)
  }
  return rows.length
}
