import { waitForScreen } from '../support/hydration.ts'
import { signedInApi } from '../support/people.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test } from '../support/test.ts'

test('the first steps are ticked by what is so, lead there, and go and come back for all', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  await api.put('/api/first-steps', { data: { isHidden: false } })
  await signIn(people.admin)
  await waitForScreen(page)
  const list = page.getByRole('region', { name: t('admin:firstSteps.title') })
  // This step is done, because the editor account of these tests exists.
  const colleagues = list
    .getByRole('listitem')
    .filter({ hasText: t('admin:firstSteps.colleagues.title') })
  await expect(colleagues).toContainText(t('admin:firstSteps.done'))
  await assertLayoutAtEveryWidth(page, 'the first steps')

  await expect(
    list.getByRole('heading', { name: t('admin:firstSteps.organisation.title') }),
  ).toBeVisible()

  await list.getByRole('button', { name: t('admin:firstSteps.hide') }).click()
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto('/admin?tab=settings')
  await page.getByRole('button', { name: t('admin:firstSteps.show') }).click()
  await expect(page.getByRole('button', { name: t('admin:firstSteps.show') })).toHaveCount(0)
  await page.goto('/admin')
  await list.getByRole('link', { name: t('admin:firstSteps.backup.act') }).click()
  await expect(page).toHaveURL(/tab=settings#backups$/)
  const backups = page.getByRole('region', { name: t('admin:settings.backups') })
  await expect(backups.getByRole('heading')).toBeInViewport()

  await api.put('/api/first-steps', { data: { isHidden: true } })
})
