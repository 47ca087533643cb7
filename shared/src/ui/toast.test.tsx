import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'
import { ToastProvider, useToast, type ToastContent } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const labels = { regionLabel: 'Messages ({hotkey})', messageLabel: 'Message', closeLabel: 'Close' }

function Sender({ messages }: { messages: ToastContent[] }) {
  const { toast } = useToast()
  return messages.map((message) => (
    <button type="button" key={message.title} onClick={() => toast(message)}>
      {`say ${message.title}`}
    </button>
  ))
}

const renderSender = () =>
  render(
    <ToastProvider {...labels} Region={ToastRegion}>
      <Sender
        messages={[
          { title: 'Saved', description: 'Visitors see it now.' },
          { title: 'Not saved', variant: 'destructive' },
        ]}
      />
    </ToastProvider>,
  )

const say = (title: string) => fireEvent.click(screen.getByText(`say ${title}`))
const shown = () => [...document.querySelectorAll('.toast-title')].map((title) => title.textContent)
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('one message at a time: the next replaces the last', () => {
  renderSender()
  expect(shown()).toEqual([])
  say('Saved')
  expect(shown()).toEqual(['Saved'])
  expect(screen.getByText('Visitors see it now.')).toBeTruthy()
  say('Not saved')
  expect(shown()).toEqual(['Not saved'])
  expect(document.querySelector('.toast')?.getAttribute('data-variant')).toBe('destructive')
})

test('a message stays five seconds, counted anew for each one', () => {
  renderSender()
  say('Saved')
  pass(4000)
  say('Not saved')
  pass(4900)
  expect(shown()).toEqual(['Not saved'])
  pass(200)
  expect(shown()).toEqual([])
})

test('the same message can be shown twice', () => {
  renderSender()
  say('Saved')
  pass(5100)
  say('Saved')
  expect(shown()).toEqual(['Saved'])
})

test('it waits while the pointer rests on it and can be closed', () => {
  renderSender()
  say('Saved')
  fireEvent.pointerMove(screen.getByRole('region'))
  pass(20_000)
  expect(shown()).toEqual(['Saved'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toEqual([])
})

test('a swipe to the right past 50 pixels closes it, and not a shorter one or to the left', () => {
  renderSender()
  say('Saved')
  // jsdom has no pointer events, but Radix reads a pointer's position and capture.
  const swipe = (by: number) => {
    const toast = document.querySelector('.toast')
    if (!toast) throw new Error('There is no message')
    const at = (type: string, clientX: number) => {
      const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 10, button: 0 })
      fireEvent(toast, Object.assign(event, { pointerId: 1, pointerType: 'touch' }))
    }
    at('pointerdown', 100)
    at('pointermove', 100 + by / 2)
    at('pointermove', 100 + by)
    at('pointerup', 100 + by)
  }
  swipe(45)
  expect(shown()).toEqual(['Saved'])
  swipe(-120)
  expect(shown()).toEqual(['Saved'])
  swipe(60)
  expect(shown()).toEqual([])
})

test('it waits while the focus is on it', () => {
  renderSender()
  say('Saved')
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  pass(20_000)
  expect(shown()).toEqual(['Saved'])
})

test('F8 leads to the region of messages', () => {
  renderSender()
  say('Saved')
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
  const region = screen.getByRole('region', { name: 'Messages (F8)' })
  expect(region.contains(document.activeElement)).toBe(true)
})

test('a server-rendered page carries no region, so no inline style', () => {
  const html = renderToString(
    <ToastProvider {...labels} Region={ToastRegion}>
      page
    </ToastProvider>,
  )
  expect(html).toBe('page')
})

test('an action stands beside a title alone, and below more words', () => {
  const action = { label: 'Undo', elsewhere: 'Restore it in the bin', run: () => {} }
  render(
    <ToastProvider {...labels} Region={ToastRegion}>
      <Sender
        messages={[
          { title: 'Archived', action },
          { title: 'Saved', description: 'Visitors see it now.', action },
        ]}
      />
    </ToastProvider>,
  )
  const isBelow = () => screen.getByRole('button', { name: 'Undo' }).closest('.toast-text') !== null
  say('Archived')
  expect(isBelow()).toBe(false)
  say('Saved')
  expect(isBelow()).toBe(true)
})
