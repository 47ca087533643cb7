import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a busy button says what it is doing and is disabled', () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(
    <Button onClick={onClick} busyLabel="Sending…">
      Send
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onClick).toHaveBeenCalledTimes(1)

  rerender(
    <Button onClick={onClick} busy busyLabel="Sending…">
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Sending…' })
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-busy')).toBe('true')
})
