import { typicalPages } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

test('a page is painted before its code is asked for, and all of that at once', async ({
  page,
  language,
  at,
}) => {
  for (const path of typicalPages(language)) {
    await page.goto(at(path))
    const { painted, early, unnamed } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const painted = paint?.startTime ?? Infinity
      const start = document.querySelector<HTMLScriptElement>('head script[src]')?.src
      const code = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name }) => /\/assets\/.*\.js$/.test(name) && name !== start,
      )
      const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        ({ href }) => href,
      )
      // No code runs before the framework has loaded, so the requests up to then form the first
      // round.
      const framework = code.find(({ name }) => name.includes('/framework-'))
      return {
        painted,
        early: code.filter(({ startTime }) => startTime < painted).map(({ name }) => name),
        unnamed: code
          .filter(({ startTime }) => startTime <= (framework?.responseEnd ?? Infinity))
          .map(({ name }) => name)
          .filter((name) => !named.includes(name)),
      }
    })
    expect(painted, path).toBeLessThan(Infinity)
    expect(early, `asked for before ${path} was painted`).toEqual([])
    expect(unnamed, `code of ${path} that its HTML does not name`).toEqual([])
  }
})

test.describe('while the code of a page has not loaded', () => {
  test('a link leads, a form is posted, and what was typed stays when the code comes', async ({
    page,
    t,
    at,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/framework-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(at('/'), { waitUntil: 'commit' })
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:nav.contact'), exact: true })
      .click()
    await expect(page).toHaveTitle(t('common:meta.contact.title'))

    const form = page.getByRole('main').locator('form')
    await form.getByLabel(t('contact:form.name')).fill('Layla')
    await form.getByRole('button', { name: t('contact:form.submit') }).click()
    const name = form.getByLabel(t('contact:form.name'))
    await expect(form.getByText(t('contact:validation.email'))).toBeVisible()
    await expect(name).toHaveValue('Layla')

    await form.getByLabel(t('contact:form.message')).fill('Typed before the code had come')
    release()
    await form.getByLabel(t('contact:form.email')).fill('layla@example.org')
    await form.getByRole('button', { name: t('contact:form.submit') }).click()
    await expect(page.getByRole('status').first()).toContainText(t('contact:contact.successTitle'))
  })
})
