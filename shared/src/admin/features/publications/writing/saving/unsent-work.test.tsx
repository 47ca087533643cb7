import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublicationPair } from '../../../../../contract/publications.ts'
import { memoryCabinet } from '../../../../testing/memory-cabinet.ts'
import { createUnsentStore } from '../../../../unsent-work/store.ts'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { isReadOnly, pair, publication, show, textIn, write } from '../../publications-testbed.tsx'

const EDIT = '/admin/publications/edit-bilingual/1'
const GET = 'GET /api/publications/pairs/1'
const PUT = 'PUT /api/publications/pairs/2'
const OFFER = 'You have unsaved changes here.'

beforeEach(() => void vi.setSystemTime('2026-05-10T12:00:00Z'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const content = (side = 'English'): HTMLElement =>
  within(screen.getByRole('region', { name: side })).getByRole('textbox', { name: /^Content/ })
const type = (value: string, side?: string) => write(content(side), value)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const refusal = (status: number, code: string, headers: Record<string, string> = {}) => {
  const answer = json({ message: 'In English, for nobody to see', code }, status)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

function changed(): PublicationPair {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  return theirs
}

/** What every form had besides its texts before pairs and records shared one form. */
const FORMER = { shared: { tags: 'السلام', publishDate: '', hero: '' }, status: 'draft' }

interface OpenOptions {
  store?: ReturnType<typeof createUnsentStore>
  answers?: Parameters<typeof fakeApi>[0]
  language?: 'ar' | 'en'
}

async function open({ store, answers = {}, language = 'en' }: OpenOptions = {}) {
  const { writes: calls } = fakeApi({ [GET]: () => json(pair()), ...answers })
  const view = await show({
    path: EDIT,
    from: '/admin?tab=publications',
    language,
    ...(store && { store }),
  })
  await screen.findByRole('region', { name: language === 'ar' ? 'العربية' : 'Arabic' })
  return { calls, ...view }
}

/** The unsent work of a user who types and closes the window. */
async function leaveBehind(words: string) {
  const store = createUnsentStore(memoryCabinet())
  const { unmount } = await open({ store })
  type(words)
  unmount()
  await waitFor(async () => expect(await store.countOf(1)).toBe(1))
  return store
}

describe('what was typed and not saved', () => {
  test('is kept, offered with its time, restored, and forgotten once it is saved', async () => {
    const store = await leaveBehind('Words of yesterday')
    vi.setSystemTime('2026-05-11T09:00:00Z')
    const { calls } = await open({ store, answers: { [PUT]: () => json(pair()) } })
    await screen.findByText(OFFER)
    expect(screen.getByText(/left them on 10 May 2026/)).toBeDefined()
    expect(screen.getByText(/No one has saved this publication since then/)).toBeDefined()
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

  test('is offered also when the form has got a field since', async () => {
    const store = await leaveBehind('Words of yesterday')
    const [work] = await store.of(1, 'pair:2')
    if (!work) throw new Error('Nothing was kept')
    const former = JSON.stringify(work, (name, value: unknown) =>
      name === 'slug' || name === 'hero' ? undefined : value,
    )
    await store.keep(JSON.parse(former) as typeof work)
    await open({ store })
    await screen.findByText(OFFER)
    press('Restore')
    await waitFor(() => expect(textIn(content())).toBe('Words of yesterday'))
  })

  test.each([
    [
      'a pair',
      EDIT,
      'pair:2',
      { [GET]: () => json(pair()) },
      (content: string) => ({
        arabic: { title: 'عنوان', slug: 'عنوان', content: 'نص' },
        english: { title: 'Title', slug: 'title', content },
        ...FORMER,
      }),
      [7, 4],
    ],
    [
      'a record by itself',
      '/admin/publications/edit/2',
      'record:2',
      {
        'GET /api/publications/2': () => json({ publication: pair().english }),
        'GET /api/publications/translations?language=ar': () => json([]),
      },
      (content: string) => ({
        text: { title: 'Title', slug: 'title', content },
        ...FORMER,
        language: 'en',
        translationId: '1',
      }),
      [4],
    ],
  ])('of %s is offered from the shape in which it was once kept', async (...former) => {
    const [, path, place, answers, formOf, versions] = former
    const store = createUnsentStore(memoryCabinet())
    const key = store.newKey(1, place)
    const [base, values] = [formOf('Text'), formOf('Words of last week')]
    await store.keep({ key, title: 'Title', typedAt: Date.now(), versions, base, values })
    fakeApi(answers)
    await show({ path, store })
    await screen.findByText(OFFER)
    expect(screen.getByText(/No one has saved this publication since then/)).toBeDefined()
    press('Restore')
    await waitFor(() => expect(textIn(content())).toBe('Words of last week'))
  })

  test('of a side written beside another is compared with the pair as it is, which keeps the other', async () => {
    const store = createUnsentStore(memoryCabinet())
    const key = store.newKey(1, 'beside:1')
    const formOf = (content: string) => ({
      text: { title: '', slug: '', content },
      ...FORMER,
      language: 'en',
      translationId: '1',
    })
    const [base, values] = [formOf(''), formOf('Words of last week')]
    await store.keep({ key, title: '', typedAt: Date.now(), versions: [], base, values })
    fakeApi({ [GET]: () => json({ arabic: publication({}), english: null }) })
    await show({ path: EDIT, store })
    await screen.findByText(OFFER)
    press('Compare')
    press('Use what I chose')
    await waitFor(() => expect(textIn(content())).toBe('Words of last week'))
    const arabic = within(screen.getByRole('region', { name: 'Arabic' }))
    expect(textIn(arabic.getByRole('textbox', { name: /^Content/ }))).toBe('نص')
  })

  test('is compared first when somebody has saved since, and goes out with their version', async () => {
    const store = await leaveBehind('My words')
    const { calls } = await open({
      store,
      answers: { [GET]: () => json(changed()), [PUT]: () => json(pair()) },
    })
    await screen.findByText(/This publication has been saved since then/)
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
    const store = createUnsentStore(memoryCabinet())
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

describe('an expired session', () => {
  const signedIn = (id: number, username: string) => () =>
    json({ user: { id, username, email: 'x@example.org', role: 'editor', abilities: [] } })

  test('is renewed in place, and the save goes out again with nothing lost', async () => {
    let isSignedIn = false
    const { calls } = await open({
      answers: {
        [PUT]: () => (isSignedIn ? json(pair()) : refusal(401, 'unauthenticated')),
        'POST /api/auth/login': () => {
          isSignedIn = true
          return signedIn(1, 'mariam')()
        },
      },
    })
    type('Words that must not be lost')
    press('Save changes')
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'))
    expect(dialog.getByLabelText('Username')).toHaveProperty('value', 'mariam')
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'horizon' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('You are signed in again')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(textIn(content())).toBe('Words that must not be lost')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes' })),
    )
    press('Save changes')
    await screen.findByText('Publication saved in both languages')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      PUT,
      'POST /api/auth/login',
      PUT,
    ])
  })

  test('may be put off: the notice stays and leads back to signing in', async () => {
    await open({
      answers: {
        [PUT]: () => refusal(401, 'unauthenticated'),
        'POST /api/auth/login': () => refusal(401, 'invalid_credentials'),
      },
    })
    type('Words')
    press('Save changes')
    await screen.findByRole('dialog')
    fireEvent.click(screen.getAllByRole('button', { name: 'Later' })[0]!)
    expect(screen.getByRole('alert').textContent).toMatch(
      /Your session has ended. Sign in again here/,
    )
    expect(screen.getByText('Could not save')).toBeDefined()
    press('Sign in')
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'wrong' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await dialog.findByText('Invalid username or password')
    fireEvent.click(dialog.getAllByRole('button', { name: 'Later' })[0]!)
    expect(textIn(content())).toBe('Words')
  })

  test('renewed by somebody else says whose words are on the screen, and what they may do is asked anew', async () => {
    let mayUpdate = true
    await open({
      answers: {
        [GET]: () => json(pair({ can: { update: mayUpdate, publish: false, delete: false } })),
        [PUT]: () => refusal(401, 'unauthenticated'),
        'POST /api/auth/login': () => {
          mayUpdate = false
          return signedIn(2, 'nour')()
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
      'You can read this publication but not change it. Authors can change their own drafts, and editors every publication.',
    )
    expect(textIn(content())).toBe('Words of mariam')
    expect(isReadOnly(content())).toBe(true)
  })
})

describe('without a connection', () => {
  test('the person is told before and after a save, and the save goes out when it is back', async () => {
    let isBack = false
    const { calls } = await open({
      answers: {
        [PUT]: () => (isBack ? json(pair()) : Promise.reject(new TypeError('Failed to fetch'))),
      },
    })
    type('Written on the train')
    act(() => void window.dispatchEvent(new Event('offline')))
    await screen.findByText('You are offline.')
    press('Save changes')
    await screen.findAllByText(/The server could not be reached/)
    expect(screen.getByText('Could not save')).toBeDefined()
    isBack = true
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText(/You are back online/)
    expect(textIn(content())).toBe('Written on the train')
    press('Save again')
    await screen.findByText('Publication saved in both languages')
    expect(calls).toHaveLength(2)
  })
})

test.each([
  [403, 'forbidden', {}, /You do not have permission to make this change/, false],
  [404, 'not_found', {}, /Someone else has deleted this publication/, false],
  [413, 'too_large', {}, /The text is too long for the server/, false],
  [429, 'too_many_requests', { 'retry-after': '130' }, /Try again in 3 minutes/, true],
  [503, 'unavailable', {}, /The server is not responding/, true],
  [500, 'internal', {}, /The server is not responding/, true],
] as const)(
  'a save refused with %i (%s) says so in a sentence and keeps what was typed',
  async (status, code, headers, sentence, mayRetry) => {
    await open({ answers: { [PUT]: () => refusal(status, code, headers) } })
    type('Words that must not be lost')
    press('Save changes')
    const bar = within(screen.getByRole('region', { name: 'Save or leave' }))
    expect((await bar.findByRole('alert')).textContent).toMatch(sentence)
    expect(screen.queryByRole('button', { name: 'Save again' }) !== null).toBe(mayRetry)
    expect(screen.getByText('Could not save')).toBeDefined()
    expect(textIn(content())).toBe('Words that must not be lost')
  },
)
