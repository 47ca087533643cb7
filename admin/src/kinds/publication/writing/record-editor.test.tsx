import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { choose, openPublishing, press } from '../../../testing/pair-testbed.tsx'
import { pair, saved, show, write as type } from '../../../testing/publications-testbed.tsx'

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

const options = () =>
  json([
    { id: 2, title: 'Title', publishedAt: null, translationId: 1 },
    { id: 9, title: 'Elsewhere', publishedAt: null, translationId: 10 },
    { id: 11, title: 'Free', publishedAt: null, translationId: null },
  ])

const SAVE = 'PATCH /api/entries/publications/9'

const picker = () => screen.getByRole('combobox', { name: 'Linked translation' })

async function openRecord(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { writes: calls } = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(pair()),
    'GET /api/publications/translations?language=en&limit=20': options,
    ...answers,
  })
  await show({ path: '/admin/publications/edit/1' })
  await waitFor(() => expect(picker()).toHaveValue('Title'))
  return calls
}

test('the picker asks the server for what is typed, and links at once what is chosen by keys', async () => {
  const calls = await openRecord({
    'GET /api/publications/translations?language=en&limit=20&q=rain%20w': () =>
      json([{ id: 40, title: 'Rain, and wells', publishedAt: null, translationId: null }]),
    'PATCH /api/publications/1': () => json({}),
  })
  type(picker(), 'rain w')
  await screen.findByRole('option', { name: 'Rain, and wells' })
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(picker(), { key })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({ translationId: 40, version: 7 })
})

test('changing the language clears the link, once the text is saved', async () => {
  let isMoved = false
  const moved = { arabic: null, english: { ...pair().arabic, language: 'en', version: 8 } } as const
  const calls = await openRecord({
    'GET /api/entries/publications/sides/1': () => saved(isMoved ? moved : pair()),
    'PATCH /api/publications/1': () => {
      isMoved = true
      return json({})
    },
  })
  const language = screen.getByRole('combobox', { name: 'Language' })
  type(box(/^Title/), 'Another title')
  expect(language).toBeDisabled()
  expect(picker()).toHaveAttribute('readonly')
  type(box(/^Title/), pair().arabic.title)
  type(language, 'en')
  expect(await screen.findByRole('region', { name: 'English' })).toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([
    { language: 'en', translationId: null, version: 7 },
  ])
})

test('the publish button of a single record publishes, or schedules by a day to come', async () => {
  const calls = await openRecord({
    [SAVE]: () => saved(pair()),
  })
  type(box(/^Publish date/), '3/12/2030')
  press('Schedule')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({
    publish: ['ar'],
    dates: { ar: '2030-12-03T06:00:00.000Z' },
  })
})

test('publishing a scheduled record now removes its date, and it can be a draft again', async () => {
  const scheduled = { status: 'published', publishedAt: '2030-12-03T06:00:00.000Z' } as const
  const both = { ...pair(), arabic: { ...pair().arabic, ...scheduled } }
  const calls = await openRecord({
    'GET /api/entries/publications/sides/1': () => saved(both),
    [SAVE]: () => saved(both),
  })
  const dialog = await openPublishing()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ dates: { ar: null } })
  await screen.findByText('Changes saved')

  await choose(/^Unpublish/)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toMatchObject({ withdraw: ['ar'] })
})
