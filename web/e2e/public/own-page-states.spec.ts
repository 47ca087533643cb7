import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { publishStates, statePaths } from '../support/own-page-states.ts'
import { publisherOfPages } from '../support/own-pages.ts'
import { test } from '../support/test.ts'

test('notices and a page in the other language fit', async ({ page, at, language }) => {
  const { api } = await publisherOfPages(process.env['E2E_ORIGIN'] ?? '')
  await publishStates(api, language)
  for (const [what, path] of Object.entries(statePaths(language, language))) {
    await page.goto(at(path))
    await assertLayoutAtEveryWidth(page, what, [390], [])
  }
})
