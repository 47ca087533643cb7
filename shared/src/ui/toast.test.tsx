import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'
import { ToastProvider, useToast, type ToastContent } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
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
