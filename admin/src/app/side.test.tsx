import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, json } from '../testing/fake-api.ts'
import { administrator } from '../testing/people.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

beforeEach(() => localStorage.clear())

async function open(language: 'ar' | 'en' = 'en') {
  fakeApi({ 'GET /api/auth/me': () => json({ user: administrator }) })
  const app = await renderAdmin('/admin?tab=events', { language })
  await screen.findByRole('heading', { level: 1 })
  return app
}

const frame = () => document.querySelector('.admin')
const side = () => within(document.querySelector<HTMLElement>('.side') ?? document.body)

describe('the side navigation', () => {
  test('has every section at the foot of a phone too, some behind a menu', async () => {
    await open()
    const names = (selector: string) =>
      [...document.querySelectorAll(`${selector} .name`)].map(({ textContent }) => textContent)
    const bar = names('.tabbar')
    expect(bar).toEqual(['Overview', 'Publications', 'Pictures', 'Inbox', 'More'])
    const more = within(document.querySelector<HTMLElement>('.tabbar') ?? document.body)
    const button = more.getByRole('button', { name: 'More' })
    // The menu contains the link to the current screen, Events.
    expect(button.getAttribute('aria-current')).toBe('true')
    fireEvent.keyDown(button, { key: 'Enter' })
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect([...bar.slice(0, -1), ...items].toSorted()).toEqual(names('.side nav a').toSorted())
    fireEvent.click(screen.getByRole('menuitem', { name: 'Settings' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  })

  test('tells how many drafts and pages wait for this user, also at the foot of a phone', async () => {
    fakeApi({
      'GET /api/reviews/counts': () =>
        json({ publications: { ready: 2, returned: 1 }, pages: { ready: 1, returned: 1 } }),
    })
    await renderAdmin('/admin?tab=events')
    const pages = '2 pages on this site are waiting for you'
    await side().findByRole('link', { name: new RegExp(`^Site ?${pages}$`) })
    await side().findByRole('link', { name: /^Publications ?3 drafts are waiting for you$/ })
    const bar = within(document.querySelector<HTMLElement>('.tabbar') ?? document.body)
    expect(bar.getByRole('button', { name: new RegExp(`^More ?${pages}$`) })).toBeInTheDocument()
  })

  test('shows icons alone when told so, and keeps every name for who does not see them', async () => {
    await open()
    const button = side().getByRole('button', { name: 'Collapse menu' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button)
    expect(frame()?.getAttribute('data-side')).toBe('narrow')
    const wider = side().getByRole('button', { name: 'Expand menu' })
    expect(wider).toBe(button)
    expect(wider.getAttribute('aria-expanded')).toBe('false')
    for (const name of ['Overview', 'Publications', /Inbox/, 'Users', 'Settings', 'Back to site']) {
      expect(side().getByRole('link', { name })).toBeInTheDocument()
    }
    fireEvent.click(wider)
    expect(frame()?.hasAttribute('data-side')).toBe(false)
  })
})
