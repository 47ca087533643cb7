import db from '@adonisjs/lucid/services/db'
import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { page } from '@ufuq/shared/kinds/page'
import { readLivePages } from '#content/site_pages'
import { readLiveProgrammes } from '#content/site_programmes'
import { demoPictures, removeDemoPictures } from '#pictures/demo/remove_demo_pictures'
import { removeDemoContent, uneditedDemo, unusedDemoTags } from '#publications/demo/demo_content'
import { removeDemoPage } from '#site/pages/demo_page'

type Count = Promise<{ count: number | string }[]>

const counted = async (rows: Count): Promise<number> => Number((await rows)[0]?.count ?? 0)

/** What is still the example's and can be removed, including what is in the bin. */
export async function exampleLeft(): Promise<FirstSteps['example']> {
  const publications = await counted(uneditedDemo(db.connection()).count('* as count'))
  const pages = await counted(
    db.from('entries').where({ kind: page.name, is_demo: true }).count('* as count'),
  )
  const pictures = await demoPictures()
  const tags = await counted(unusedDemoTags(db.connection()).count('* as count'))
  return {
    publications,
    pages,
    pictures: pictures.filter(({ isUsed }) => !isUsed).length,
    tags,
    texts: await pagesWithoutChanges(),
    programmes: (await readLiveProgrammes()) === null,
  }
}

/** The pages on which visitors read texts of the example. */
async function pagesWithoutChanges() {
  const { pages, hidden } = await readLivePages()
  return SITE_PAGES.filter((name) => !pages[name] && !hidden.includes(name))
}

/**
 * Erases the example, including what is in the bin, except what somebody has edited and what their
 * entries name. Returns the numbers of erased texts, pages and pictures. The example is not loaded
 * again.
 */
export async function removeExample() {
  const pages = await removeDemoPage()
  const texts = await removeDemoContent()
  return { texts, pages, pictures: await removeDemoPictures() }
}
