import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pair, write as type, saved } from '../../publications-testbed.tsx'
import { PUT, openPair, press, onOneDay } from '../pair-testbed.tsx'

onOneDay()

test('a draft that exists keeps a date to come, and is scheduled by it', async () => {
  const calls = await openPair({ [PUT]: () => saved(pair()) })
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Publish date/ })
  const hour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' })
  type(day, '3/12/2029')
  fireEvent.blur(day)
  expect([day.value, hour.value]).toEqual(['03 / 12 / 2029', '09:00'])
  expect(screen.getByText('Monday, 26 Rajab 1451 AH')).toBeDefined()
  expect(screen.getByText(/^Riyadh time \(\u2066UTC\+3\u2069\)$/)).toBeDefined()
  expect(screen.getByText(/This date is saved with the draft/)).toBeDefined()
  type(hour, '1830')
  fireEvent.blur(hour)
  expect(hour.value).toBe('18:30')
  fireEvent.click(screen.getByRole('switch', { name: 'Draft in both languages' }))
  expect(screen.getByRole('switch', { name: 'Scheduled in both languages' })).toBeDefined()
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(calls[0]?.body).toMatchObject({
    publish: ['en', 'ar'],
    dates: { ar: '2029-12-03T15:30:00.000Z', en: '2029-12-03T15:30:00.000Z' },
  })
})

test('clearing the date clears its hour', async () => {
  await openPair({
    'GET /api/entries/publications/sides/1': () =>
      saved(pair({ publishedAt: '2029-05-01T09:30:00.000Z' })),
  })
  const hour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' })
  expect(hour.value).toBe('12:30')
  type(screen.getByRole('textbox', { name: /^Publish date/ }), '')
  expect(hour.value).toBe('')
})
