import { fireEvent, screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../../../testing/fake-api.ts'
import { onOneDay, press, PUT, field, openPair } from '../../../../testing/pair-testbed.tsx'
import {
  isReadOnly,
  pair,
  textIn,
  saved,
  conflict,
  write,
} from '../../../../testing/publications-testbed.tsx'
import {
  content,
  GET,
  open,
  refusal,
  type,
  newStore,
  OFFER,
} from '../../../../testing/unsent-testbed.ts'

onOneDay()

test('a deletion by a colleague is reported once, with a link to it', async () => {
  await open({ answers: { [PUT]: () => refusal(404, 'not_found') } })
  type('Words that must not be lost')
  press('Save changes')
  const bar = within(screen.getByRole('region', { name: 'Save or leave' }))
  expect((await bar.findByRole('alert')).textContent).toMatch(
    /restore the publication from the bin/,
  )
  expect(bar.getByRole('link', { name: 'Open the bin' })).toBeDefined()
  expect(screen.queryByText('Publication not saved')).toBeNull()
  expect(textIn(content())).toBe('Words that must not be lost')
})

test('a session renewed by somebody else says whose words are on the screen, and what they may do is asked anew', async () => {
  let mayUpdate = true
  await open({
    answers: {
      [GET]: () => saved(pair({ can: { update: mayUpdate, publish: false, delete: false } })),
      [PUT]: () => refusal(401, 'unauthenticated'),
      'POST /api/auth/login': () => {
        mayUpdate = false
        return json({
          user: { id: 2, username: 'nour', email: 'x@example.org', role: 'editor', abilities: [] },
        })
      },
    },
  })
  type('Words of mariam')
  press('Save changes')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Username'), { target: { value: 'nour' } })
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'horizon' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('You are now signed in as nour')
  expect(screen.getByText(/mariam.? wrote what is on the screen/)).toBeDefined()
  await screen.findByText(
    'You can read this publication but not change it. Authors can change their own drafts; editors can change every publication.',
  )
  expect(textIn(content())).toBe('Words of mariam')
  expect(isReadOnly(content())).toBe(true)
})

test('a language that a colleague has added meanwhile joins by itself: nothing is there to choose', async () => {
  const mine = { ...pair().arabic, translationId: null, translation: null }
  const current = pair()
  let refused = 0
  const calls = await openPair({
    'GET /api/entries/publications/sides/1': () => saved({ arabic: mine, english: null }),
    [PUT]: () => (refused++ === 0 ? conflict(current) : saved(current)),
  })
  write(field('Arabic', /^Content/), 'نصّ جديد')
  press('Save changes')
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2))
  expect(calls.at(-1)?.body).toMatchObject({
    base: { sides: { ar: 7, en: 4 } },
    values: { content: { ar: 'نصّ جديد' } },
  })
  expect(screen.queryByText(/sami.* saved changes at/)).toBeNull()
  expect(textIn(field('English', /^Content/))).toBe('Text')
})

test('unsent work is offered from the form of release 1.0.0', async () => {
  const store = newStore()
  const formOf = (text: string) => ({
    sides: {
      ar: { title: 'عنوان', slug: 'عنوان', content: 'نص' },
      en: { title: 'Title', slug: 'title', content: text },
    },
    shared: { tags: 'السلام', publishDate: '', hero: '' },
    status: 'draft',
  })
  const [base, values] = [formOf('Text'), formOf('Words of last week')]
  const work = { title: 'Title', typedAt: Date.now(), versions: [7, 4], base, values }
  await store.save({ key: store.newKey(1, 'pair:2'), ...work })
  await open({ store })
  await screen.findByText(OFFER)
  press('Compare')
  press('Use what I chose')
  await waitFor(() => expect(textIn(content())).toBe('Words of last week'))
})
