import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { pair, show, textIn, saved } from '../../publications-testbed.tsx'
import { EDIT, onOneDay, press } from '../pair-testbed.tsx'
import { content, GET, newStore, OFFER } from './unsent-testbed.ts'

onOneDay()

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
