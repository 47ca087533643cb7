import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import { parse } from 'yaml'
import { createEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { pages } from '#kinds/page/page_kind'

/** Adds the demo page, public in both languages, with the ids of the demo pictures by name. */
export async function loadDemoPage(pictures: ReadonlyMap<string, number>): Promise<void> {
  const file = await readFile(app.makePath('database/demo/page.yaml'), 'utf8')
  const values = parse(file) as Tree
  const sections = itemsIn(values['sections']).map(({ picture, ...section }) =>
    picture === undefined
      ? section
      : { ...section, picture: pictures.get(picture as string) ?? null },
  )
  const creator = { kind: pages, by: PRODUCT, isDemo: true }
  await createEntry(creator, { values: { ...values, sections }, publish: LANGUAGES })
}
