import { act, fireEvent, render, screen } from '@testing-library/react'
import type { MenuEntry } from '@ufuq/shared/contract/site/menus'
import { renderToString } from 'react-dom/server'
import { StaticRouter, MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { headerRules } from './header-rules.ts'
import { OpeningEntry } from './opening-entry.tsx'

const entry = (label: string, from?: MenuEntry['from']): MenuEntry => ({
  label,
  to: `/${label}`,
  ...(from !== undefined && { from }),
})

test('a header in which everything fits has no rules', () => {
  expect(headerRules([entry('about'), entry('jobs')])).toBe('')
})

test('an entry is either in the header or under "More", at every width', () => {
  const rules = headerRules([entry('about'), entry('jobs', 70), entry('give', 80)])
  expect(rules).toContain('(width<70rem){.site-nav>ul>li:nth-child(2){display:none}')
  expect(rules).toContain('(width>=70rem){.site-nav .menu-more .under>ul>li:nth-child(1)')
  expect(rules).toContain('(width>=80rem){.site-nav .menu-more{display:none}}')
})

test('"More" is always there if an entry fits into no header', () => {
  const rules = headerRules([entry('about'), entry('jobs', 'never')])
  expect(rules).toContain('.site-nav>ul>li:nth-child(2){display:none}')
  expect(rules).not.toContain('.menu-more{display:none}')
})

const menu = (
  <OpeningEntry label="More" holdsCurrent={false}>
    {(close) => (
      <ul>
        <li>
          <a href="#a" onClick={close}>
            One
          </a>
        </li>
        <li>
          <a href="#b">Two</a>
        </li>
      </ul>
    )}
  </OpeningEntry>
)

test('without its code, an entry that opens is a details element', () => {
  const markup = renderToString(<StaticRouter location="/">{menu}</StaticRouter>)
  expect(markup).toMatch(/^<details name="site-nav"><summary/)
})

test('an entry opens with the arrow, and Escape closes it and returns the focus', async () => {
  render(
    <MemoryRouter>
      {menu}
      <a href="#after">After</a>
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'One' })).toBeNull()
  const press = async (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    await act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))
  }

  button.focus()
  await press('ArrowDown')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'One' }))
  await press('ArrowDown')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Two' }))
  await press('Escape')
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('link', { name: 'One' })).toBeNull()

  fireEvent.click(button)
  fireEvent.blur(button, { relatedTarget: screen.getByRole('link', { name: 'After' }) })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('link', { name: 'One' }))
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
