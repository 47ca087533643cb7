import { waitForHydration, postPlainly } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const withoutScripts = test.extend({ javaScriptEnabled: false })

withoutScripts(
  'without JavaScript the contact form says beside each field what is wrong and keeps every word',
  async ({ page, t, at }) => {
    await page.goto(at('/contact'))
    const form = page.getByRole('main').locator('form')
    await form.getByLabel(t('contact:form.name')).fill('س')
    await form.getByLabel(t('contact:form.email')).fill('layla@')
    await form.getByLabel(t('contact:form.message')).fill('قصيرة')
    await form.getByRole('button', { name: t('contact:form.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`))
    for (const field of ['name', 'email', 'message']) {
      const input = form.getByLabel(t(`contact:form.${field}`))
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toHaveAccessibleDescription(new RegExp(t(`contact:validation.${field}`)))
    }
    await expect(form.getByLabel(t('contact:form.name'))).toHaveValue('س')
    await expect(form.getByLabel(t('contact:form.name'))).toBeFocused()
    await expect(form.getByLabel(t('contact:form.email'))).toHaveValue('layla@')
    await expect(form.getByLabel(t('contact:form.message'))).toHaveValue('قصيرة')
  },
)

withoutScripts(
  'without JavaScript the contact form is sent, and brought back by the button @en',
  async ({ page, t, at }) => {
    await page.goto(at('/contact'))
    const form = page.getByRole('main').locator('form')
    await form.getByLabel(t('contact:form.name')).fill('ليلى Layla')
    await form.getByLabel(t('contact:form.email')).fill('layla@example.org')
    await form.getByLabel(t('contact:form.message')).fill('سطرٌ أول\nand a second line')
    await form.getByRole('button', { name: t('contact:form.submit') }).click()
    await expect(page.getByRole('status')).toContainText(t('contact:contact.successTitle'))
    await page.getByRole('button', { name: t('contact:success.again') }).click()
    await expect(form.getByLabel(t('contact:form.name'))).toHaveValue('')
  },
)

withoutScripts(
  'without JavaScript the newsletter is subscribed to, and what is no address is refused',
  async ({ page, language, t, at }) => {
    await page.goto(at('/about'))
    const foot = page.getByRole('contentinfo').locator('form')
    await foot.getByLabel(t('common:footer.newsletter.label')).fill('nobody')
    await foot.getByRole('button', { name: t('common:footer.newsletter.button') }).click()
    await expect(page).toHaveURL(new RegExp(`${at('/newsletter')}$`))
    await expect(page.getByRole('alert')).toContainText(
      t('common:footer.newsletter.invalidEmailText'),
    )
    const form = page.getByRole('main').locator('form')
    const input = form.getByLabel(t('common:footer.newsletter.label'))
    await expect(input).toHaveValue('nobody')
    await input.fill(`plain.${language}@example.org`)
    await form.getByRole('button', { name: t('common:footer.newsletter.button') }).click()
    await expect(page.getByRole('status')).toContainText(t('common:footer.newsletter.thankYou'))
  },
)

test('a form that was sent before its code had come is taken up as it was answered @en', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/contact'))
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(t('contact:form.name')).fill('Layla')
  await form.getByLabel(t('contact:form.email')).fill('layla@')
  await postPlainly(page)
  await expect(form.getByText(t('contact:validation.email'))).toBeVisible()
  await waitForHydration(page)
  await expect(form.getByLabel(t('contact:form.name'))).toHaveValue('Layla')
  await expect(form.getByLabel(t('contact:form.email'))).toBeFocused()
  await form.getByLabel(t('contact:form.email')).fill('layla@example.org')
  await form.getByLabel(t('contact:form.message')).fill('And now a message that is long enough')
  await form.getByRole('button', { name: t('contact:form.submit') }).click()
  await expect(page.getByRole('status').first()).toContainText(t('contact:contact.successTitle'))

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common:footer.aboutLink') })
    .click()
  await expect(page).toHaveTitle(t('common:meta.about.title'))
  await page.goBack()
  await expect(form.getByLabel(t('contact:form.name'))).toHaveValue('')
  await expect(form.getByText(t('contact:validation.email'))).toHaveCount(0)
})

test('a form that is sent before its code has come waits for it, and is sent with its work', async ({
  page,
  t,
  at,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/contact-section-*.js', async (route) => {
    await released
    await route.continue()
  })
  const requested = page.waitForRequest('**/assets/contact-section-*.js')
  await page.goto(at('/contact'), { waitUntil: 'commit' })
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(t('contact:form.name')).fill('Layla')
  await form.getByLabel(t('contact:form.email')).fill('layla@example.org')
  await form.getByLabel(t('contact:form.message')).fill('A message that is long enough')
  await requested
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  const button = form.getByRole('button', { name: t('contact:form.submit') })
  await button.click()
  await button.click()
  expect(posts).toEqual([])
  const sent = page.waitForRequest('**/api/contact')
  release()
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Layla', proof: { challenge: {} } })
  await expect(page.getByRole('status').first()).toContainText(t('contact:contact.successTitle'))
  expect(posts).toHaveLength(1)
})

for (const [page, form] of [
  ['confirm', 'confirmation'],
  ['unsubscribe', 'unsubscription'],
] as const) {
  test(`the ${page} link of a letter asks before it does anything`, async ({
    page: tab,
    language,
    t,
    at,
  }) => {
    const answer = await tab.goto(at(`/newsletter/${page}?token=of-nobody`))
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(tab.locator('html')).toHaveAttribute('lang', language)
    await expect(tab.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const foot = tab.getByRole('contentinfo')
    await expect(foot.locator('form'), 'nobody is asked to subscribe here').toHaveCount(0)
    const stations = tab.getByRole('main').getByRole('listitem')
    await expect(stations).toHaveCount(page === 'confirm' ? 3 : 0)
    const title = t(`common:newsletterPage.${form}.title`)
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await tab.getByRole('button', { name: t(`common:newsletterPage.${form}.button`) }).click()
    const invalid = t('common:newsletterPage.invalidTitle')
    await expect(tab.getByRole('heading', { level: 1, name: invalid })).toBeVisible()
  })
}
