import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { fakeApi, json, refusal } from '../../../testing/fake-api.ts'
import { administrator } from '../../../testing/people.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'

const LIST = 'GET /api/first-steps'
const HIDE = 'PUT /api/first-steps'
const started: FirstSteps = {
  isHidden: false,
  offersImport: false,
  done: {
    organisation: false,
    logo: true,
    publication: false,
    example: false,
    colleagues: true,
    mail: false,
    backup: true,
  },
  example: {
    publications: 18,
    pages: 1,
    pictures: 0,
    tags: 2,
    shippedPages: 7,
    texts: [
      { page: 'about', left: 50, all: 50 },
      { page: 'donate', left: 2, all: 40 },
    ],
    hidden: [],
    programmes: true,
  },
}

interface Opening {
  answer?: () => Response
  user?: typeof administrator
  path?: string
  language?: 'ar' | 'en'
}

async function open({
  answer = () => json(started),
  user = administrator,
  path = '/admin',
  language = 'en',
}: Opening = {}) {
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user }),
    [HIDE]: ({ body }) => json({ ...started, ...(body as object) }),
    [LIST]: answer,
  })
  await renderAdmin(path, { language })
  return api
}

const list = async (name = 'First steps to a site of your own') =>
  within(await screen.findByRole('region', { name }))

test('completed steps come first, then the next one, each with its link', async () => {
  await open()
  const shown = await list()
  expect(shown.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Logo and colour',
    'Colleagues',
    'Backup',
    'Name and contact details',
    'First publication',
    'The example',
    'Email',
  ])
  expect(shown.getByText(/^3 steps are done\./)).toBeInTheDocument()
  expect(shown.getAllByText('Done')).toHaveLength(3)
  const [next, ...rest] = shown.getAllByRole('link')
  expect(next).toHaveAttribute('href', '/admin/organisation')
  expect(rest.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/publications/create',
    '/admin/pages/about',
    '/admin/pages/donate',
    '/admin/programmes',
  ])
  expect(shown.getByText(/should set SMTP_HOST/)).toBeInTheDocument()
})

test('hidden steps disappear, and the focus moves to the title', async () => {
  const api = await open()
  fireEvent.click((await list()).getByRole('button', { name: 'Hide the steps' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide the steps' })).toBeNull())
  expect(api.callsTo(HIDE).map(({ body }) => body)).toEqual([{ isHidden: true }])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the import of an old site is optional, and disappears once it is skipped', async () => {
  const api = await open({ answer: () => json({ ...started, offersImport: true }) })
  const shown = await list()
  expect(shown.getByText(/^3 steps are done\./)).toBeInTheDocument()
  fireEvent.click(shown.getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(shown.queryByRole('button', { name: 'Skip' })).toBeNull())
  expect(api.callsTo(HIDE).map(({ body }) => body)).toEqual([{ skipsImport: true }])
  expect(shown.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('the example is removed after a question, and says what is left of it', async () => {
  const removed: FirstSteps = {
    ...started,
    example: {
      publications: 0,
      pages: 0,
      pictures: 0,
      tags: 0,
      shippedPages: 0,
      texts: [{ page: 'donate', left: 2, all: 40 }],
      hidden: ['about'],
      programmes: false,
    },
  }
  const api = await open()
  const shown = await list()
  expect(
    shown.getByText(/18 publications, 1 page, 2 tags, and 7 built-in pages\./),
  ).toBeInTheDocument()
  api.answer('DELETE /api/first-steps/example', () => refusal(500, 'internal'))
  fireEvent.click(shown.getByRole('button', { name: 'Remove the example' }))
  expect(await answerQuestion('Remove the example')).toContain('can’t be undone')
  expect(await screen.findByText('The example could not be removed')).toBeInTheDocument()

  api.answer('DELETE /api/first-steps/example', () => json(removed))
  api.answer(LIST, () => json(removed))
  fireEvent.click(shown.getByRole('button', { name: 'Remove the example' }))
  await answerQuestion('Remove the example')
  expect(await shown.findByText(/^Everything that can be removed is gone/)).toBeInTheDocument()
  expect(shown.queryByRole('button', { name: 'Remove the example' })).toBeNull()
  const pathOf = (name: string) => shown.getByRole('link', { name }).getAttribute('href')
  expect(pathOf('About')).toBe('/admin/pages/about')
  expect(pathOf('Donate (2 of 40)')).toBe('/admin/pages/donate')
  await waitFor(() => expect(shown.getByRole('heading', { level: 2 })).toHaveFocus())
})

test('the step of the example is done although its pages wait for texts, hidden', async () => {
  const none = { publications: 0, pages: 0, pictures: 0, tags: 0, shippedPages: 0, texts: [] }
  const done = { ...started.done, example: true }
  const example = { ...none, hidden: ['about' as const], programmes: false }
  await open({ answer: () => json({ ...started, done, example }) })
  const shown = await list()
  expect(shown.getByText('Visitors read nothing of the example.')).toBeInTheDocument()
  expect(shown.getByText(/^Hidden from visitors/)).toContainElement(
    shown.getByRole('link', { name: 'About' }),
  )
  expect(shown.getAllByText('Done')).toHaveLength(4)
})

test('Settings bring them back', async () => {
  const api = await open({
    answer: () => json({ ...started, isHidden: true }),
    path: '/admin?tab=settings',
  })
  fireEvent.click((await list()).getByRole('button', { name: 'Show the steps again' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show the steps again' })).toBeNull(),
  )
  expect(api.callsTo(HIDE).map(({ body }) => body)).toEqual([{ isHidden: false }])
})
