import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onDemand } from './on-demand.tsx'

interface Module {
  Words: (props: { open: boolean; text: string }) => string
}

/** A module that loads, or fails to load, when the test decides. */
function pending() {
  let settle = { come: () => {}, fail: () => {} }
  let count = 0
  const demand = onDemand(
    () =>
      new Promise<Module>((resolve, reject) => {
        count += 1
        settle = {
          come: () => resolve({ Words: ({ text }) => text }),
          fail: () => reject(new Error('offline')),
        }
      }),
  )
  const now = (what: 'come' | 'fail') => act(async () => settle[what]())
  return { demand, now, count: () => count }
}

test('a part renders nothing until its code has loaded, and loads once', async () => {
  const { demand, now, count } = pending()
  const Words = demand.openPart((module) => module.Words)
  const { rerender } = render(<Words open={false} text="never opened" />)
  expect(count()).toBe(0)
  await act(async () => rerender(<Words open text="first" />))
  expect(screen.queryByText('first')).toBeNull()
  await now('come')
  expect(await screen.findByText('first')).toBeInTheDocument()
  render(<Words open text="second" />)
  expect(screen.getByText('second')).toBeInTheDocument()
  expect(count()).toBe(1)
})

test('code that can’t be loaded breaks nothing around it and is asked for the next time', async () => {
  const { demand, now, count } = pending()
  const Words = demand.part((module) => module.Words)
  const around = (
    <p>
      around <Words open text="words" />
    </p>
  )
  const { unmount } = await act(async () => render(around))
  await now('fail')
  expect(screen.getByText('around')).toBeInTheDocument()
  unmount()
  await act(async () => render(<Words open text="again" />))
  await now('come')
  expect(await screen.findByText('again')).toBeInTheDocument()
  expect(count()).toBe(2)
})

test('code that could not be loaded is asked for again while its part is shown, once the line is back', async () => {
  const { demand, now, count } = pending()
  const Words = demand.part((module) => module.Words)
  await act(async () => render(<Words open text="late" />))
  await now('fail')
  expect(screen.queryByText('late')).toBeNull()
  await act(async () => dispatchEvent(new Event('online')))
  await now('come')
  expect(await screen.findByText('late')).toBeInTheDocument()
  dispatchEvent(new Event('online'))
  expect(count()).toBe(2)
})
