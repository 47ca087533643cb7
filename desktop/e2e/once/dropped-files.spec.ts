import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { catchOutside, takeOutside } from '../support/outside.ts'
import { drop, expectUploaded, folderOf, letGo, noise } from '../support/pictures.ts'
import { expect, test } from '../support/test.ts'

/**
 * Marks the current document, so that `isMarked` can detect whether the page is still the same
 * document.
 */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

test('a dropped file neither replaces the page in the window nor opens anything', async ({
  startDesktop,
  signIn,
  server,
  t,
}) => {
  const folder = folderOf({ 'page.html': '<script>reached</script>', 'a.png': noise() })
  const { electronApp, window } = await startDesktop()
  const page = await window()
  await catchOutside(electronApp)
  const submit = page.getByRole('button', { name: t('admin:login.submit') })
  await expect(submit).toBeVisible()
  for (const where of ['sign-in', 'overview'] as const) {
    if (where === 'overview') {
      await signIn(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await mark(page)
    const before = page.url()
    const over = where === 'overview' ? drop : letGo
    for (const file of ['page.html', 'a.png']) await over(page, join(folder, file))
    expect(await isMarked(page), where).toBe(true)
    expect(page.url(), where).toBe(before)
  }
  // The first two files have not been sent, because nobody was signed in.
  const sent = () =>
    server.calls.filter(({ method, path }) => method === 'POST' && path === '/api/pictures')
  await expect.poll(() => sent().map(({ status }) => status)).toEqual([422, 201])
  await expectUploaded(page)
  expect(await takeOutside(electronApp)).toEqual([])
  expect(electronApp.windows()).toHaveLength(1)
  rmSync(folder, { recursive: true })
})
