import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { PublicationPair } from '@ufuq/shared/contract/publications'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { createUnsentStore } from '../../../../unsent-work/store.ts'
import { pair, show, textIn } from '../../publications-testbed.tsx'
import { onOneDay, press, PUT } from '../pair-testbed.tsx'
import { content, GET, leaveBehind, newStore, OFFER, open, type } from './unsent-testbed.ts'

onOneDay()

function changed(): PublicationPair {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  return theirs
}

describe('what was typed and not saved', () => {
  test('is kept, offered with its time, restored, and forgotten once it is saved', async () => {
    const store = await leaveBehind('Words of yesterday')
    vi.setSystemTime('2026-05-11T09:00:00Z')
    const { calls } = await open({ store, answers: { [PUT]: () => json(pair()) } })
    await screen.findByText(OFFER)
    expect(screen.getByText(/left them on 10 May 2026/)).toBeDefined()
    expect(screen.getByText(/Nothing has been saved here since then/)).toBeDefined()
    expect(textIn(content())).toBe('Text')

    press('Restore')
    await waitFor(() => expect(textIn(content())).toBe('Words of yesterday'))
    expect(screen.queryByText(OFFER)).toBeNull()
    expect(await screen.findByText(/^Backed up on this device at/)).toBeDefined()
    press('Save changes')
    await screen.findByText('Publication saved in both languages')
    expect(calls[0]?.body).toMatchObject({
      english: { content: 'Words of yesterday', version: 4 },
    })
    await waitFor(async () => expect(await store.countOf(1)).toBe(0))
  })

  test('is compared first when somebody has saved since, and goes out with their version', async () => {
    const store = await leaveBehind('My words')
    const { calls } = await open({
      store,
      answers: { [GET]: () => json(changed()), [PUT]: () => json(pair()) },
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
    expect(calls.map(({ path }) => path)).toEqual(['/api/publications/pairs/1/left-out'])
    press('Save changes')
    await screen.findByText('Publication saved in both languages')
    expect(calls[1]?.body).toMatchObject({ english: { content: 'My words', version: 5 } })
  })

  test('goes for good when the person says so, after a question', async () => {
    const store = await leaveBehind('Half a thought')
    await open({ store })
    await screen.findByText(OFFER)
    press('Discard')
    fireEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    )
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
    await waitFor(async () => expect(await store.countOf(1)).toBe(0))
    expect(textIn(content())).toBe('Text')
  })

  test('never replaces what is typed meanwhile: that is offered in its turn', async () => {
    const store = await leaveBehind('The older words')
    vi.setSystemTime('2026-05-10T13:00:00Z')
    await open({ store })
    await screen.findByText(OFFER)
    type('The newer words')
    press('Restore')
    await waitFor(() => expect(textIn(content())).toBe('The older words'))
    await screen.findByText(OFFER)
    press('Restore')
    await waitFor(() => expect(textIn(content())).toBe('The newer words'))
  })

  test('is no one else’s: another person and another publication are offered nothing', async () => {
    const store = await leaveBehind('Private words')
    expect(await store.of(2, 'pair:2')).toEqual([])
    expect(await store.of(1, 'pair:3')).toEqual([])
    fakeApi({})
    await show({ path: '/admin/publications/create', store })
    await screen.findByRole('region', { name: 'Arabic' })
    expect(screen.queryByText(OFFER)).toBeNull()
  })

  test('stays when the person leaves, unless they discard it', async () => {
    const store = newStore()
    const { unmount } = await open({ store })
    type('Kept words')
    press('Cancel')
    await screen.findByText(/stay on this device for 30 days/)
    press('Leave without saving')
    await screen.findByTestId('address')
    await waitFor(async () => expect(await store.countOf(1)).toBe(1))
    unmount()

    await open({ store })
    await screen.findByText(OFFER)
    press('Restore')
    // The field has the words before the form notices that it is dirty.
    await screen.findByText(/^Backed up on this device at/)
    expect(textIn(content())).toBe('Kept words')
    press('Cancel')
    await screen.findByRole('alertdialog')
    press('Discard changes and leave')
    await screen.findByTestId('address')
    await waitFor(async () => expect(await store.countOf(1)).toBe(0))
  })

  test('is said not to be kept where the device keeps nothing, and can still be saved', async () => {
    const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const store = createUnsentStore({ read: fail, keys: fail, write: fail, remove: fail })
    await open({ store, answers: { [PUT]: () => json(pair()) } })
    type('Words')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await screen.findByText('We cannot keep a backup on this device. Save often.')
    press('Cancel')
    expect(await screen.findByText(/will be lost/)).toBeDefined()
    press('Stay here')
    press('Save changes')
    await screen.findByText('Publication saved in both languages')
  })

  test('is offered in Arabic to who works in Arabic', async () => {
    const store = await leaveBehind('Words')
    await open({ store, language: 'ar' })
    await screen.findByText('لديك نصّ لم تحفظه.')
    expect(screen.getByRole('button', { name: 'استعادة ما كتبته' })).toBeDefined()
  })
})
