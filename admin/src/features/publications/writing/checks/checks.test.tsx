import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { pair, publication, show, textIn, write, saved } from '../../publications-testbed.tsx'
import { field, onOneDay, openPair, pane, press, PUT } from '../pair-testbed.tsx'

onOneDay()
afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

const GET = 'GET /api/entries/publications/sides/1'

/** A pair of drafts with these texts. */
const withTexts = (arabic: string, english: string, title = 'Title') => {
  const both = pair()
  return {
    arabic: { ...both.arabic, content: arabic },
    english: { ...both.english, content: english, title },
  }
}

const content = (name: string) => field(name, /^Content/)
const count = (name: string, words: string) => pane(name).findByRole('button', { name: words })
const list = () => within(screen.getByRole('list', { name: 'What to check' }))

test('a pane counts its findings, and their list moves the cursor there', async () => {
  await openPair({ [GET]: () => saved(withTexts('نعم، هنا , وهناك', 'Yes, here')) })
  fireEvent.click(await count('Arabic', '2 things to check'))
  expect(pane('English').queryByRole('button', { name: /to check/ })).toBeNull()
  await screen.findByRole('dialog', { name: '2 things to check' })
  const row = list().getByText('Latin punctuation among Arabic words').closest('li')
  if (!row) throw new Error('It is not in the list')
  fireEvent.click(within(row).getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(document.activeElement).toBe(content('Arabic')))
  expect(String(document.getSelection())).toBe(',')
})

test('repairs can be undone, in the text and in the title', async () => {
  await openPair({ [GET]: () => saved(withTexts('نعم', 'Yes  here .', 'A  title')) })
  fireEvent.click(await count('English', '3 things to check'))
  fireEvent.click(await screen.findByRole('button', { name: 'Fix 3 automatically' }))
  await screen.findByRole('dialog', { name: 'Nothing left to check' })
  expect(list().getByRole('status').textContent).toContain('3 fixed')
  press('Back to the text')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(textIn(content('English'))).toBe('Yes here.')
  expect(field('English', /^Title/).value).toBe('A title')
  press('Undo')
  press('Undo')
  expect(textIn(content('English'))).toBe('Yes  here .')
  expect(field('English', /^Title/).value).toBe('A  title')
  await count('English', '3 things to check')
})

test('publishing shows the findings first, and continues on request', async () => {
  const both = withTexts('14 قرية', '15 villages')
  const writes = await openPair({ [GET]: () => saved(both), [PUT]: () => saved(both) })
  press('Publish')
  const dialog = within(
    await screen.findByRole('dialog', {
      name: '2 things to check before you publish both languages',
    }),
  )
  expect(dialog.getByText('None of these stops you from publishing.')).toBeDefined()
  expect(dialog.getAllByText('A number is in one language only')).toHaveLength(2)
  expect(writes).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the text' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes).toEqual([])
  press('Publish')
  fireEvent.click(await screen.findByRole('button', { name: 'Publish both' }))
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ publish: ['en', 'ar'] }))
})

test('the switch of the details asks as well, and a save of what is public does not', async () => {
  const both = withTexts('14 قرية', '15 villages')
  const isPublic = { status: 'published', publishedAt: '2025-03-02T08:15:00.000Z' } as const
  const released = {
    arabic: { ...both.arabic, ...isPublic },
    english: { ...both.english, ...isPublic },
  }
  const writes = await openPair({ [GET]: () => saved(both), [PUT]: () => saved(released) })
  fireEvent.click(screen.getByRole('switch'))
  press('Save changes')
  fireEvent.click(await screen.findByRole('button', { name: 'Publish both' }))
  await waitFor(() => expect(writes).toHaveLength(1))
  await screen.findByRole('button', { name: 'Save changes' })
  write(content('English'), '15 villages and more')
  press('Save changes')
  await waitFor(() => expect(writes).toHaveLength(2))
})

test('publishing one language is about that language alone', async () => {
  const writes = await openPair({
    [GET]: () => saved(withTexts('نعم , لا', 'Yes')),
    [PUT]: () => saved(pair()),
  })
  await count('Arabic', '2 things to check')
  const menu = screen.getByRole('button', { name: 'More actions' })
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Publish English now/ }))
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('errors of fields are shown before findings', async () => {
  const writes = await openPair({ [GET]: () => saved(withTexts('نعم , لا', 'Yes', '')) })
  press('Publish')
  await waitFor(() => expect(field('English', /^Title/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes).toEqual([])
})

test('every way to publish reports a link without an address at its field', async () => {
  const writes = await openPair({ [GET]: () => saved(withTexts('نعم , [هنا]()', 'Yes')) })
  await count('Arabic', '2 things to check')
  press('Publish')
  await waitFor(() => expect(content('Arabic').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes).toEqual([])
})

test('a single record is checked in its own language', async () => {
  const { writes } = fakeApi({
    'GET /api/entries/publications/sides/1': () =>
      saved({ arabic: publication({ content: 'نعم, لا' }), english: null }),
    'GET /api/publications/translations?language=en&limit=20': () => json([]),
    'GET /api/publications/translations?language=ar&limit=20': () => json([]),
    'PATCH /api/entries/publications/9': () =>
      saved({ arabic: publication({ status: 'published' }), english: null }),
  })
  await show({ path: '/admin/publications/edit/1' })
  await screen.findByRole('region', { name: 'Arabic' })
  press('Publish')
  await screen.findByRole('dialog', { name: '1 thing to check before you publish the Arabic text' })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(writes).toHaveLength(1))
})
