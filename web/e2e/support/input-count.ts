import type { BrowserContext } from '@playwright/test'

/** Manual input: key presses and clicks. */
export interface InputCount {
  keys: number
  clicks: number
}

/** Whether the input of a journey is counted and reported. */
export const isInputReported = Boolean(process.env['E2E_EFFORT'])

/** Adds to `inputCount` the manual input in the windows of this context. */
export async function countInput(context: BrowserContext, inputCount: InputCount): Promise<void> {
  await context.exposeBinding('addEffort', (_, what: keyof InputCount, count: number) => {
    inputCount[what] += count
  })
  await context.addInitScript(() => {
    const { addEffort } = window as unknown as {
      addEffort: (what: string, count: number) => Promise<void>
    }
    const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta'])
    let isPressed = false
    const listen = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, (event) => event.isTrusted && listener(event), true)
    listen('keydown', ({ key }) => {
      if (modifiers.has(key)) return
      isPressed = true
      void addEffort('keys', 1)
    })
    listen('keyup', () => (isPressed = false))
    // Letters that the tests' keyboard lacks, such as Arabic ones, arrive without a key press.
    listen('beforeinput', ({ data }) => {
      if (!isPressed && data) void addEffort('keys', data.length)
    })
    listen('mousedown', () => void addEffort('clicks', 1))
  })
}
