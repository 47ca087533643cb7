import type { Page } from '@playwright/test'
import { assertSoundAtEveryWidth } from './support/sound.ts'
import { expect, people, test } from './support/test.ts'

const notice = (page: Page) => page.locator('.server-notice')

test('a device that loses its connection says so in the frame, and carries on by itself', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn(people.admin)
  await page.goto('/admin/users')
  await expect(notice(page)).toBeEmpty()
  await context.setOffline(true)
  await expect(notice(page)).toContainText(t('admin:server.offline'))
  await assertSoundAtEveryWidth(page, 'a screen without a connection')
  await context.setOffline(false)
  await expect(notice(page)).not.toContainText(t('admin:server.offline'))
})
