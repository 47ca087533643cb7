import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicationPair } from '@ufuq/shared/contract/publications'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { pair, publication, show, textIn, saved } from '../../publications-testbed.tsx'
import { EDIT, onOneDay, press, PUT } from '../pair-testbed.tsx'
import { content, GET, leaveBehind, newStore, OFFER, open } from './unsent-testbed.ts'

onOneDay()

function changed(): PublicationPair {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  return theirs
}

test('unsent work is compared first when somebody has saved since, and is sent with their version', async () => {
  const store = await leaveBehind('My words')
  const { calls } = await open({
    store,
    answers: { [GET]: () => saved(changed()), [PUT]: () => saved(pair()) },
  })
  await screen.findByText(/Something has been saved here since then/)
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  press('Compare')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('My words')).toBeDefined()
  expect(dialog.getByText('Their words')).toBeDefined()
  expect(dialog.queryByRole('region', { name: /^Arabic/ })).toBeNull()
  fireEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
  press('Use what I chose')
  await waitFor(() => expect(textIn(content())).toBe('My words'))
  expect(calls.map(({ path }) => path)).toEqual(['/api/entries/publications/9/left-out'])
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(calls[1]?.body).toMatchObject({
    base: { sides: { en: 5 } },
    values: { content: { en: 'My words' } },
  })
})

/** The values besides the texts, as release 1.0.0 stored them. */
const FORMER = { shared: { tags: 'السلام', publishDate: '', hero: '' }, status: 'draft' }
const NO_TEXT = { title: '', slug: '', content: '' }

test.each([
  [
    'a pair',
    EDIT,
    'pair:2',
    { [GET]: () => saved(pair()) },
    (content: string) => ({
      sides: {
        ar: { title: 'عنوان', slug: 'عنوان', content: 'نص' },
        en: { title: 'Title', slug: 'title', content },
      },
      ...FORMER,
    }),
    [7, 4],
  ],
  [
    'a record by itself',
    '/admin/publications/edit/2',
    'record:2',
    {
      'GET /api/entries/publications/sides/2': () => saved(pair()),
      'GET /api/publications/translations?language=ar&limit=20': () => json([]),
    },
    (content: string) => ({
      sides: { ar: NO_TEXT, en: { title: 'Title', slug: 'title', content } },
      ...FORMER,
      record: { language: 'en', translationId: '1' },
    }),
    [4],
  ],
])('unsent work on %s is offered from the form of release 1.0.0', async (...former) => {
  const [, path, place, answers, formOf, versions] = former
  const store = newStore()
  const key = store.newKey(1, place)
  const [base, values] = [formOf('Text'), formOf('Words of last week')]
  await store.save({ key, title: 'Title', typedAt: Date.now(), versions, base, values })
  fakeApi(answers)
  await show({ path, store })
  await screen.findByText(OFFER)
  press('Compare')
  press('Use what I chose')
  await waitFor(() => expect(textIn(content())).toBe('Words of last week'))
})

test('unsent work on a side written beside another is compared with the pair as it is, which keeps the other', async () => {
  const store = newStore()
  const key = store.newKey(1, 'beside:1')
  const formOf = (content: string) => ({
    sides: { ar: NO_TEXT, en: { ...NO_TEXT, content } },
    ...FORMER,
  })
  const [base, values] = [formOf(''), formOf('Words of last week')]
  await store.save({ key, title: '', typedAt: Date.now(), versions: [], base, values })
  fakeApi({ [GET]: () => saved({ arabic: publication({}), english: null }) })
  await show({ path: EDIT, store })
  await screen.findByText(OFFER)
  press('Compare')
  press('Use what I chose')
  await waitFor(() => expect(textIn(content())).toBe('Words of last week'))
  const arabic = within(screen.getByRole('region', { name: 'Arabic' }))
  expect(textIn(arabic.getByRole('textbox', { name: /^Content/ }))).toBe('نص')
})
