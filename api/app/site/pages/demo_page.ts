import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { createEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { pages } from '#site/pages/page_kind'

/** Adds the demo page, public in both languages. */
export async function loadDemoPage(pictures: ReadonlyMap<string, number>): Promise<void> {
  const { demoPage } = await import('#database/demo/demo_page')
  const creator = { kind: pages, by: PRODUCT, isDemo: true }
  await createEntry(creator, { values: demoPage(pictures), publish: LANGUAGES })
}
