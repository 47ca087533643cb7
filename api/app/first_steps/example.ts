import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { readLivePages } from '#content/site_pages'
import { readLiveProgrammes } from '#content/live_values'
import { countDemo, eraseDemo } from '#entries/demo'
import { pictures } from '#pictures/picture_kind'
import { removeDemoContent } from '#publications/demo/demo_content'
import { publications } from '#publications/publication_kind'
import { tags } from '#publications/tags/tag_kind'
import { pages } from '#site/pages/page_kind'

/** What is still the example's and can be removed, including what is in the bin. */
export async function exampleLeft(): Promise<FirstSteps['example']> {
  return {
    publications: await countDemo(publications),
    pages: await countDemo(pages),
    pictures: await countDemo(pictures),
    tags: await countDemo(tags),
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
  const erased = await eraseDemo(pages)
  const texts = await removeDemoContent()
  return { texts, pages: erased, pictures: await eraseDemo(pictures) }
}
