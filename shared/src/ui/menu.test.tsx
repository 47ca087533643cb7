import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import Trash from 'lucide-react/icons/trash-2'
import { expect, test, vi } from 'vitest'
import { Menu, MenuItem } from './menu.tsx'

function show() {
  const choose = vi.fn()
  render(
    <Menu label="More">
      <MenuItem icon={Trash} disabled onChoose={choose}>
        Not now
      </MenuItem>
      <MenuItem icon={Trash} onChoose={choose}>
        Delete
      </MenuItem>
    </Menu>,
  )
  return { button: screen.getByRole('button', { name: 'More' }), choose }
}

test('a press opens a menu and another one closes it; what is chosen is done once', async () => {
  const { button, choose } = show()
  fireEvent.pointerDown(button, { button: 0 })
  expect(await screen.findByRole('menu')).toBeInTheDocument()
  fireEvent.pointerDown(button, { button: 0 })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.pointerDown(button, { button: 0 })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(choose).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
