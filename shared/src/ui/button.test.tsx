import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button, buttonClass } from './button.tsx'

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

test('a button sends a form only when it says so', () => {
  const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button>Cancel</Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a link can look like a button', () => {
  expect(buttonClass()).toBe('btn')
  expect(buttonClass({ variant: 'line', size: 'small' })).toBe('btn line small')
})
