import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** The view transition names that the next page transition animates, if any. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const names: string[] = []
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect && effect.pseudoElement)
            names.push(effect.pseudoElement)
        }
      })
      return transition
    }
    Object.assign(window, { names })
  })

const moved = (page: Page) => page.evaluate(() => (window as unknown as { names: string[] }).names)

test('a card becomes its article, without motion if reduced motion is preferred @en', async ({
  page,
  at,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const card = page.locator('main .pub').first()
  // Retried, because a browser skips a transition whose page takes longer than four seconds.
  await expect(async () => {
    await page.goto(at('/publications'))
    await page.mouse.move(300, 300)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('change-page')),
    )
    await moving(page)
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.locator('.prose').first()).toBeVisible()
    await expect
      .poll(() => moved(page), { timeout: 5000 })
      .toContain('::view-transition-group(picture)')
  }).toPass()
  expect(await moved(page)).toContain('::view-transition-group(title)')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = (await moved(page)).length
  await page.goBack()
  await expect(card).toBeVisible()
  expect(await moved(page)).toHaveLength(before)
})
