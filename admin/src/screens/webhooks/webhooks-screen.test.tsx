import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { WEBHOOK_EVENTS, type Delivery, type Webhook } from '@ufuq/shared/contract/webhooks'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const WEBHOOKS = '/api/webhooks'
const SECRET = 'whsec_c2VjcmV0'
const AT = '2026-11-20T08:00:00.000Z'

const webhook: Webhook = {
  id: 3,
  address: 'https://search.example/hook',
  events: ['page.changed'],
  description: 'Search',
  isActive: true,
  hasSecret: true,
  formerSecretUntil: null,
  waiting: 0,
  waitingSince: null,
  createdAt: AT,
}

const delivery: Delivery = {
  id: 9,
  messageId: 'msg_9',
  event: 'page.changed',
  text: {
    kind: 'page',
    id: 7,
    language: 'en',
    address: 'https://ufuq.example/en/board',
    title: 'Our board',
    version: 3,
  },
  state: 'failed',
  attempts: 12,
  createdAt: AT,
  dueAt: null,
  last: { at: AT, ms: 120, status: 503, fault: null, answer: 'Out of order' },
}

type Answers = Parameters<typeof fakeApi>[0]

async function open(path: string, answers: Answers = {}, user = administrator) {
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user }),
    [`GET ${WEBHOOKS}`]: () => json([webhook]),
    [`GET ${WEBHOOKS}/3/deliveries`]: () => json([delivery]),
    ...answers,
  })
  await renderAdmin(path, { language: 'en' })
  await screen.findByRole('heading', { level: 1 })
  return api
}

const address = () => screen.getByRole('textbox', { name: /^Address/ })
const add = () => screen.getByRole('button', { name: 'Add webhook' })

test('a webhook is added for the chosen events, and its secret is shown once', async () => {
  let isAdded = false
  const { writes } = await open('/admin/webhooks', {
    [`GET ${WEBHOOKS}`]: () => json(isAdded ? [webhook] : []),
    [`POST ${WEBHOOKS}`]() {
      isAdded = true
      return json({ webhook, secret: SECRET }, 201)
    },
  })
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  expect(add()).toBeDisabled()
  fireEvent.change(address(), { target: { value: ' https://search.example/hook ' } })
  const pages = within(screen.getByRole('group', { name: 'Pages' }))
  fireEvent.click(pages.getByRole('checkbox', { name: 'Changed' }))
  fireEvent.click(add())
  const dialog = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }))
  expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET)
  expect(writes[0]?.body).toMatchObject({
    events: WEBHOOK_EVENTS.filter((event) => event !== 'page.changed'),
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('link', { name: 'https://search.example/hook' })).toBeVisible()
  expect(screen.queryByDisplayValue(SECRET)).toBeNull()
  expect(address()).toHaveValue('')
})

test('a delivery unfolds, with the answer, and is sent again', async () => {
  const { writes } = await open('/admin/webhooks/3', {
    [`POST ${WEBHOOKS}/3/deliveries/9/again`]: () => json({ delivery }),
  })
  fireEvent.click(await screen.findByText('Our board'))
  expect(await screen.findByText('Out of order')).toBeVisible()
  expect(screen.getByText('msg_9')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(writes).toHaveLength(1))
})

test('a webhook that is off, or without a secret, sends no test', async () => {
  const { writes } = await open('/admin/webhooks/3', {
    [`GET ${WEBHOOKS}`]: () => json([{ ...webhook, hasSecret: false }]),
    [`GET ${WEBHOOKS}/3/deliveries`]: () => json([]),
    [`PATCH ${WEBHOOKS}/3`]: () => json({ webhook }),
  })
  expect(await screen.findByText('This webhook has no secret')).toBeVisible()
  expect(await screen.findByText('Nothing sent yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send a test' })).toBeDisabled()
  fireEvent.click(screen.getByRole('switch', { name: 'Switched on' }))
  await waitFor(() => expect(writes[0]?.body).toEqual({ isActive: false }))
})

test('address, description and events of a webhook are changed together', async () => {
  const { writes } = await open('/admin/webhooks/3', {
    [`PATCH ${WEBHOOKS}/3`]: () => json({ webhook }),
  })
  await waitFor(() => expect(address()).toHaveValue(webhook.address))
  fireEvent.change(address(), { target: { value: 'https://index.example/hook' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Description/ }), {
    target: { value: 'Index' },
  })
  const group = (name: string) => within(screen.getByRole('group', { name }))
  fireEvent.click(group('Pages').getByRole('checkbox', { name: 'Changed' }))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  fireEvent.click(group('Documents').getByRole('checkbox', { name: 'Published' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(writes[0]?.body).toEqual({
    address: 'https://index.example/hook',
    description: 'Index',
    events: ['document.published'],
  })
})

test('a new secret is made after a question and shown once; the former one has a day', async () => {
  let formerSecretUntil: string | null = null
  const { writes } = await open('/admin/webhooks/3', {
    [`GET ${WEBHOOKS}`]: () => json([{ ...webhook, formerSecretUntil }]),
    [`POST ${WEBHOOKS}/3/secret`]() {
      formerSecretUntil = '2026-11-21T08:00:00.000Z'
      return json({ webhook: { ...webhook, formerSecretUntil }, secret: SECRET })
    },
  })
  const make = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Create a new secret' }))
  await make()
  expect(await answerQuestion('Cancel')).toContain('valid for another 24 hours')
  expect(writes).toEqual([])
  await make()
  await answerQuestion('Create a new secret')
  const dialog = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }))
  expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET)
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText(/Until .*21 November 2026.* previous secret/)).toBeVisible()
  expect(screen.queryByDisplayValue(SECRET)).toBeNull()
})
