import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/**
 * Parses the XML at a path with Chromium. Returns whether it is well-formed, and its addresses and
 * titles.
 */
async function xmlOf(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const text = await (await fetch(address)).text()
    const document = new DOMParser().parseFromString(text, 'application/xml')
    return {
      isWellFormed: document.querySelector('parsererror') === null,
      locations: [...document.querySelectorAll('loc')].map((loc) => loc.textContent),
      links: [...document.querySelectorAll('entry > link')].map((link) =>
        link.getAttribute('href'),
      ),
      titles: [...document.querySelectorAll('entry > title')].map((title) => title.textContent),
    }
  }, path)
}

test('the list leads to the feed, and the feed to the texts', async ({ page, t, at }) => {
  await page.goto(at('/publications'))
  const link = page.getByRole('link', { name: t('publications:list.feed') })
  await expect(link).toHaveAttribute('href', at('/feed.xml'))
  await expect(page.locator('link[type="application/atom+xml"]').first()).toHaveAttribute(
    'href',
    at('/feed.xml'),
  )
  const { isWellFormed, links, titles } = await xmlOf(page, at('/feed.xml'))
  expect(isWellFormed).toBe(true)
  expect(titles.length).toBeGreaterThan(5)
  const [first] = links
  await page.goto(first ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
})
