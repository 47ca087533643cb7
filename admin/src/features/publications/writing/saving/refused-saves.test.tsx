import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../../../testing/fake-api.ts'
import { pair, textIn } from '../../publications-testbed.tsx'
import { onOneDay, press, PUT } from '../pair-testbed.tsx'
import { content, GET, open, refusal, type } from './unsent-testbed.ts'

onOneDay()

test('without a connection the person is told before and after a save, and the save goes out when it is back', async () => {
  let isBack = false
  const { calls } = await open({
    answers: {
      [PUT]: () => (isBack ? json(pair()) : Promise.reject(new TypeError('Failed to fetch'))),
    },
  })
  type('Written on the train')
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText('You are offline.')
  press('Save changes')
  await screen.findAllByText(/The server could not be reached/)
  expect(screen.getByText('Could not save')).toBeDefined()
  isBack = true
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText(/You are back online/)
  expect(textIn(content())).toBe('Written on the train')
  press('Save again')
  await screen.findByText('Publication saved in both languages')
  expect(calls).toHaveLength(2)
})

test.each([
  [403, 'forbidden', {}, /You do not have permission to make this change/, false],
  [404, 'not_found', {}, /restore the publication from the bin/, false],
  [413, 'too_large', {}, /The text is too long for the server/, false],
  [429, 'too_many_requests', { 'retry-after': '130' }, /Try again in 3 minutes/, true],
  [429, 'daily_limit', { 'retry-after': '5000' }, /as much as one day allows.*still here/, false],
  [507, 'storage_full', {}, /disk is almost full.*still here/, false],
  [503, 'unavailable', {}, /The server is not responding/, true],
  [500, 'internal', {}, /The server is not responding/, true],
] as const)(
  'a save refused with %i (%s) says so in a sentence and keeps what was typed',
  async (status, code, headers, sentence, mayRetry) => {
    await open({ answers: { [PUT]: () => refusal(status, code, headers) } })
    type('Words that must not be lost')
    press('Save changes')
    const bar = within(screen.getByRole('region', { name: 'Save or leave' }))
    expect((await bar.findByRole('alert')).textContent).toMatch(sentence)
    expect(screen.queryByRole('button', { name: 'Save again' }) !== null).toBe(mayRetry)
    expect(screen.getByText('Could not save')).toBeDefined()
    // what is deleted is told once, with the way to it
    const link = bar.queryByRole('link', { name: 'Open the bin' })
    expect(link !== null).toBe(code === 'not_found')
    expect(screen.queryAllByText('Publication not saved')).toHaveLength(link ? 0 : 1)
    expect(textIn(content())).toBe('Words that must not be lost')
  },
)

test('whoever was demoted meanwhile is told so, and loses the button that they may no longer use', async () => {
  let isDemoted = false
  const can = () => ({ update: true, publish: !isDemoted, delete: !isDemoted })
  await open({
    answers: {
      [GET]: () => json(pair({ can: can() })),
      [PUT]: () => {
        isDemoted = true
        return refusal(403, 'forbidden')
      },
    },
  })
  type('Words of an editor')
  press('Publish')
  const bar = within(screen.getByRole('region', { name: 'Save or leave' }))
  expect((await bar.findByRole('alert')).textContent).toMatch(
    /may no longer publish.*saved as it is/,
  )
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Publish' })).toBeNull())
  expect(textIn(content())).toBe('Words of an editor')
})

test('whoever may not even save any more is told to copy the text', async () => {
  let isDemoted = false
  const can = () => ({ update: !isDemoted, publish: !isDemoted, delete: !isDemoted })
  await open({
    answers: {
      [GET]: () => json(pair({ can: can() })),
      [PUT]: () => {
        isDemoted = true
        return refusal(403, 'forbidden')
      },
    },
  })
  type('Words of an editor')
  press('Publish')
  const bar = within(screen.getByRole('region', { name: 'Save or leave' }))
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(bar.getByRole('alert').textContent).toMatch(/do not have permission.*copy it/)
  expect(textIn(content())).toBe('Words of an editor')
})
