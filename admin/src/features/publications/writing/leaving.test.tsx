import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pair, write as type, saved } from '../publications-testbed.tsx'
import { PUT, field, openPair, press, onOneDay } from './pair-testbed.tsx'

onOneDay()

test('Ctrl+S saves, by the place of the key', async () => {
  const calls = await openPair({ [PUT]: () => saved(pair()) })
  type(field('English', /^Title/), 'New title')
  fireEvent.keyDown(document.body, { code: 'KeyS', key: 'س', ctrlKey: true })
  await screen.findByText('Publication saved in both languages')
  expect(calls[0]?.body).toMatchObject({
    base: { sides: { ar: 7, en: 4 } },
    values: { title: { en: 'New title' } },
  })
  expect(screen.getByRole('region', { name: 'Arabic' })).toBeDefined()
})

test('Cancel leaves at once when nothing was typed', async () => {
  await openPair()
  press('Cancel')
  expect((await screen.findByTestId('address')).textContent).toBe('/admin?tab=publications')
})

test('deleting asks in the browser’s dialog, naming both titles; only a yes deletes', async () => {
  const calls = await openPair({
    'DELETE /api/entries/publications/9': () => new Response(null, { status: 204 }),
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  press('Delete both')
  expect(confirm.mock.calls[0]?.[0]).toContain('عنوان')
  expect(confirm.mock.calls[0]?.[0]).toContain('Title')
  expect(calls).toEqual([])
  press('Delete both')
  await screen.findByText('Publication deleted in both languages')
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/entries/publications/9' }])
})
