import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test } from '../support/test.ts'

test('a device that loses its connection says so in the frame, and carries on by itself @en', async ({
  page,
  context,
  t,
  signIn,
}) => {
  const notice = page.locator('.server-notice')
  await signIn(people.admin, '/admin/users')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(notice).toBeEmpty()
  await context.setOffline(true)
  await expect(notice).toContainText(t('admin:server.offline'))
  await assertLayoutAtEveryWidth(page, 'a screen without a connection')
  await context.setOffline(false)
  await expect(notice).not.toContainText(t('admin:server.offline'))
})
