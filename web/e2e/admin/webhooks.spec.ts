import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { WebhookPayload } from '@ufuq/shared/contract/webhooks'
import { confirmInDialog } from '../support/confirm-in-dialog.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'

/** The server under test may send to this origin; see `playwright.config.ts`. */
const receiverOrigin = () => process.env['E2E_WEBHOOK_ORIGIN'] ?? ''

async function receiver() {
  const received: WebhookPayload[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body) as WebhookPayload)
      response.end('Thank you')
    })
  })
  const { hostname, port } = new URL(receiverOrigin())
  server.listen(Number(port), hostname)
  await once(server, 'listening')
  return { received, close: () => server.close() }
}

test('an administrator adds a webhook, tries it, and it reports what is published @en', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  const { received, close } = await receiver()
  await signIn(people.admin, '/admin?tab=settings')
  await page.getByRole('link', { name: t('admin:webhooks.open') }).click()
  const address = page.getByLabel(t('admin:webhooks.address'))
  const add = page.getByRole('button', { name: t('admin:webhooks.add') })
  await address.fill('https://169.254.169.254/latest')
  await add.click()
  await expect(page.getByText(t('admin:webhooks.rules.privateAddress'))).toBeVisible()
  await address.fill(`${receiverOrigin()}/hook`)
  await add.click()
  const dialog = page.getByRole('dialog', { name: t('admin:webhooks.secretTitle') })
  await expect(dialog.getByLabel(t('admin:webhooks.secret'))).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: t('admin:webhooks.secretDone') }).click()
  await page.getByRole('link', { name: receiverOrigin() }).click()
  await page.getByRole('button', { name: t('admin:webhooks.test') }).click()
  const row = page.locator('main details summary').first()
  await expect(row).toContainText(t('admin:webhooks.deliveryStates.delivered'))
  await row.click()
  await expect(page.getByText('Thank you')).toBeVisible()
  await assertLayoutAtEveryWidth(page, 'a webhook and its deliveries')

  const api = await signedInApi(baseURL ?? '', people.admin)
  const values = { title: 'The new well', content: 'Deep', language: 'en', status: 'published' }
  const created = await api.post('/api/publications', { data: values })
  expect(created.status()).toBe(201)
  await expect.poll(() => received.map(({ type }) => type)).toContain('publication.published')
  await page.reload()
  await expect(row).toContainText('The new well')
  await page.getByRole('button', { name: t('admin:webhooks.delete') }).click()
  await confirmInDialog(page)
  await expect(page).toHaveURL(/\/admin\/webhooks$/)
  await api.dispose()
  close()
})
