import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, onOneDay, openPair, pane, press, PUT } from '../../../../testing/pair-testbed.tsx'
import { pair, textIn, saved } from '../../../../testing/publications-testbed.tsx'

onOneDay()

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
