import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, json, refusal } from '../testing/fake-api.ts'
import { staff } from '../testing/people.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const notice = () => document.querySelector('.server-notice')

test.each([
  ['en', /The server is not responding. What you typed stays here/, 'The connection is back.'],
  ['ar', /الخادم لا يستجيب الآن. ما كتبته باقٍ هنا/, 'عاد الاتصال.'],
] as const)(
  'the frame says in %s that the server is away and that it is back, and the screen fills itself',
  async (language, away, back) => {
    const api = fakeApi({
      'GET /api/users': () => refusal(503, 'unavailable'),
      'GET /api/users/admin': () => refusal(503, 'unavailable'),
      'GET /api/health': () => refusal(503, 'unavailable'),
    })
    await renderAdmin('/admin/users', { language })
    await waitFor(() => expect(notice()?.textContent).toMatch(away))
    expect(notice()?.getAttribute('role')).toBe('status')

    for (const list of ['GET /api/users', 'GET /api/users/admin']) {
      api.answer(list, () => json(staff))
    }
    api.answer('GET /api/health', () => json({ status: 'ok' }))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(notice()?.textContent).toBe(back))
    const [person] = staff
    expect((await screen.findAllByText(String(person?.username))).length).toBeGreaterThan(0)
  },
)
