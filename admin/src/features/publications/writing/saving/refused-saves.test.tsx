import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../../../testing/fake-api.ts'
import { isReadOnly, pair, textIn, saved } from '../../publications-testbed.tsx'
import { onOneDay, press, PUT } from '../pair-testbed.tsx'
import { content, GET, open, refusal, type } from './unsent-testbed.ts'

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
