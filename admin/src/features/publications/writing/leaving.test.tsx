import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '../../../testing/fake-api.ts'
import { pair, write as type, saved } from '../publications-testbed.tsx'
import { PUT, field, openPair, press, onOneDay } from './pair-testbed.tsx'

onOneDay()

async function moveToBin() {
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to the bin' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

test('a pair that could not be deleted is reported as unchanged', async () => {
  await openPair({
    'DELETE /api/entries/publications/9': () => json({ message: 'no', code: 'internal' }, 500),
  })
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await moveToBin()
  expect(await screen.findByText('This could not be moved to the bin')).toBeDefined()
  expect(field('English', /^Title/)).toBeDefined()
})

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

test('leaving with unsaved text is asked about; without, it is not', async () => {
  await openPair()
  type(field('English', /^Title/), 'New title')
  press('Cancel')
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  press('Stay here')
  expect(field('English', /^Title/).value).toBe('New title')
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  press('Leave without saving')
  expect((await screen.findByTestId('address')).textContent).toBe('/admin?tab=publications')
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
  await moveToBin()
  expect(confirm.mock.calls[0]?.[0]).toContain('عنوان')
  expect(confirm.mock.calls[0]?.[0]).toContain('Title')
  expect(calls).toEqual([])
  await moveToBin()
  await screen.findByText('Publication deleted in both languages')
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/entries/publications/9' }])
})
