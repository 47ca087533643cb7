import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { StaticRouter, MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { OpeningEntry } from './own-menu.tsx'

const menu = (
  <OpeningEntry label="More" holdsCurrent={false}>
    <ul>
      <li>
        <a href="#a">One</a>
      </li>
    </ul>
  </OpeningEntry>
)

test('without its code, an entry that opens is a details element', () => {
  const markup = renderToString(<StaticRouter location="/">{menu}</StaticRouter>)
  expect(markup).toMatch(/^<details name="site-nav"><summary/)
})

test('Escape, leaving and following a link close an entry, and Escape returns the focus', () => {
  render(
    <MemoryRouter>
      {menu}
      <a href="#after">After</a>
    </MemoryRouter>,
  )
  const details = screen.getByRole<HTMLDetailsElement>('group')
  const link = screen.getByText('One')
  const after = screen.getByRole('link', { name: 'After' })
  const closes = (act: () => void) => {
    details.open = true
    link.focus()
    act()
    expect(details.open).toBe(false)
  }
  closes(() => fireEvent.keyDown(link, { key: 'Escape' }))
  expect(document.activeElement).toBe(screen.getByText('More').parentElement)
  closes(() => fireEvent.focusOut(link, { relatedTarget: after }))
  closes(() => fireEvent.click(link))
  closes(() => fireEvent.pointerDown(after))
})
