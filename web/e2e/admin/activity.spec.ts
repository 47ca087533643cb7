import { waitForScreen } from '../support/hydration.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'
import { createPair, deletePair } from '../support/pairs.ts'

test('the overview reports what a colleague did, with a link', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const editor = await signedInApi(baseURL ?? '', people.editor)
  const side = (title: string) => ({ title: `${title} (${language})`, content: title })
  const { english, arabic } = await createPair(editor, {
    shared: {},
    english: side('Who looks after the lower well'),
    arabic: side('من يتعهّد البئر السفلى'),
    status: 'draft',
  })
  const shown = language === 'ar' ? arabic : english

  await signIn(people.admin)
  await waitForScreen(page)
  const list = page.getByRole('region', { name: t('admin:dashboard.activity') })
  const entry = list.getByRole('link').filter({ hasText: shown.title }).first()
  await expect(entry).toContainText(people.editor.username)
  await entry.click()
  await expect(page).toHaveURL(/\/admin\/publications\/edit-bilingual\/\d+$/)
  await waitForScreen(page)

  await deletePair(editor, english)
  await page.goto('/admin')
  await waitForScreen(page)
  await entry.click()
  await expect(page).toHaveURL(/\/admin\/publications\/bin$/)
  await expect(page.getByRole('row').filter({ hasText: shown.title })).toBeVisible()
})
