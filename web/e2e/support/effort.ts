import type { BrowserContext } from '@playwright/test'

/** What hands have done: presses of keys, and of the pointer. */
export interface Effort {
  keys: number
  clicks: number
}

/** Whether what a journey takes is counted and told. */
export const isEffortTold = Boolean(process.env['E2E_EFFORT'])

/** Adds to `effort` what the windows of this context are given by hand. */
export async function countEffort(context: BrowserContext, effort: Effort): Promise<void> {
  await context.exposeBinding('addEffort', (_, what: keyof Effort, count: number) => {
    effort[what] += count
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
    // Letters that the tests' keyboard lacks, such as Arabic ones, come without a press.
    listen('beforeinput', ({ data }) => {
      if (!isPressed && data) void addEffort('keys', data.length)
    })
    listen('mousedown', () => void addEffort('clicks', 1))
  })
}
