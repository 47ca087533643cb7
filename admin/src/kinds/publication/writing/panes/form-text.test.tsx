import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onOneDay, press, PUT } from '../../../../testing/pair-testbed.tsx'
import { conflict, pair, saved } from '../../../../testing/publications-testbed.tsx'
import { newStore, open, type } from '../../../../testing/unsent-testbed.ts'

onOneDay()

// Simulates a busy browser: callbacks that wait for an idle moment do not run by themselves.
const asked = vi.fn(() => 1)
beforeAll(() => {
  window.requestIdleCallback = asked
  window.cancelIdleCallback = () => {}
})
// runs after the last editor has been unmounted, because other tests share the window
afterAll(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

/**
 * Types a first text, which is reported immediately, and then these words, which wait for an idle
 * moment.
 */
async function typeOn(words: string) {
  type('Begun')
  asked.mockClear()
  type(words)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
}

const keptIn = async (store: ReturnType<typeof newStore>) => {
  const [work] = await store.of(1, 'publication:9')
  return (work?.values as { content: { en: string } } | undefined)?.content.en
}

test('a save right after a key has its letter', async () => {
  const { calls } = await open({ answers: { [PUT]: () => saved(pair()) } })
  await typeOn('Begun, and gone on')
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(calls[0]?.body).toMatchObject({
    values: { content: { en: 'Begun, and gone on' } },
  })
})

test('a letter typed right before leaving is restored', async () => {
  const store = newStore()
  const { unmount } = await open({ store })
  await typeOn('Begun, and gone on')
  unmount()
  await waitFor(async () => expect(await keptIn(store)).toBe('Begun, and gone on'))
})

test.each(['pagehide', 'beforeunload'])(
  'and so does whoever closes the window: %s',
  async (ending) => {
    const store = newStore()
    await open({ store })
    type('Begun')
    act(() => void window.dispatchEvent(new Event(ending)))
    await waitFor(async () => expect(await keptIn(store)).toBe('Begun'))
    type('Begun, and gone on')
    act(() => void window.dispatchEvent(new Event(ending)))
    await waitFor(async () => expect(await keptIn(store)).toBe('Begun, and gone on'))
  },
)

test('what was typed after a conflict is in the comparison', async () => {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Theirs', version: 5 }
  await open({ answers: { [PUT]: () => conflict(theirs) } })
  await typeOn('Mine')
  press('Save changes')
  await screen.findByText(/sami.* saved changes at/)
  type('Mine, and more')
  press('Compare')
  expect(screen.getByRole('dialog').textContent).toContain('Mine, and more')
})
