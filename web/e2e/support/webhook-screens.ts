import type { Delivery, Webhook } from '@ufuq/shared/contract/webhooks'
import { AT } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

const WEBHOOKS = '/admin/webhooks'
const LONG = `https://search.example/${'a-long-path-of-a-search-index/'.repeat(5)}hook`

const webhook = (id: number, more: Partial<Webhook> = {}): Webhook => ({
  id,
  address: `https://search${id}.example/hook`,
  events: ['publication.published', 'publication.removed', 'page.changed'],
  description: 'فهرس البحث',
  isActive: true,
  hasSecret: true,
  formerSecretUntil: null,
  waiting: 0,
  waitingSince: null,
  createdAt: AT,
  ...more,
})

const webhooks = [
  webhook(1, { formerSecretUntil: AT }),
  webhook(2, { address: LONG, description: '', waiting: 3, waitingSince: AT }),
  webhook(3, { isActive: false }),
  webhook(4, { hasSecret: false }),
]

const delivery = (id: number, more: Partial<Delivery> = {}): Delivery => ({
  id,
  messageId: `msg_${String(id).repeat(32)}`,
  event: 'publication.published',
  text: {
    kind: 'publication',
    id,
    language: 'ar',
    address: `https://ufuq.example/publications/${encodeURIComponent('حين-تقود-النساء')}`,
    title: 'حين تقود النساء لجان المياه',
    version: 3,
  },
  state: 'delivered',
  attempts: 1,
  createdAt: AT,
  dueAt: null,
  last: { at: AT, ms: 128, status: 200, fault: null, answer: 'ok' },
  ...more,
})

const deliveries = [
  delivery(4, { event: 'webhook.test', text: null }),
  delivery(3, {
    state: 'waiting',
    attempts: 2,
    dueAt: AT,
    last: { at: AT, ms: 15_000, status: null, fault: 'time', answer: '' },
  }),
  delivery(2, {
    event: 'document.removed',
    state: 'failed',
    attempts: 14,
    last: { at: AT, ms: 31, status: 503, fault: null, answer: `<html>${'x'.repeat(480)}` },
  }),
  delivery(1),
]

async function openOne({ page }: Inside, id: number) {
  await page.route('**/api/webhooks', (route) => route.fulfill({ json: webhooks }))
  await page.route('**/api/webhooks/*/deliveries?**', (route) =>
    route.fulfill({ json: deliveries }),
  )
  await page.goto(`${WEBHOOKS}/${id}`)
  await page.locator('main details summary').first().waitFor()
}

export const webhookScreens: readonly Screen<Inside>[] = [
  { name: 'admin-webhooks', path: WEBHOOKS },
  {
    name: 'admin-webhooks-filled',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/webhooks', (route) => route.fulfill({ json: webhooks }))
      await page.goto(WEBHOOKS)
      await page.locator('main li a').first().waitFor()
    },
  },
  {
    name: 'admin-webhooks-refused',
    path: WEBHOOKS,
    act: async ({ page }) => {
      await page.locator('.form input').first().fill('https://127.0.0.1/hook')
      await page.locator('.form [type=submit]').click()
      await page.locator('.form [aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'admin-webhooks-failed',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/webhooks', (route) => route.abort())
      await page.goto(WEBHOOKS)
      await page.locator('.state.broken').waitFor()
    },
  },
  {
    name: 'admin-webhook',
    path: '/admin?tab=settings',
    isChecked: true,
    act: async (here) => {
      await openOne(here, 1)
      for (const row of await here.page.locator('main details summary').all()) await row.click()
    },
  },
  {
    name: 'admin-webhook-no-secret',
    path: '/admin?tab=settings',
    act: (here) => openOne(here, 4),
  },
  { name: 'admin-webhook-gone', isState: true, path: `${WEBHOOKS}/999999` },
]
