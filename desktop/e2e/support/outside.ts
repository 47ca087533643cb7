import type { ElectronApplication } from '@playwright/test'

/** Intercepts what the app would open in the browser and other programs. */
export async function catchOutside(electronApp: ElectronApplication): Promise<void> {
  await electronApp.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = (address) => {
      opened.push(address)
      return Promise.resolve()
    }
  })
}

/** The intercepted addresses, in order. Calling this function clears the list. */
export const takeOutside = (electronApp: ElectronApplication): Promise<string[]> =>
  electronApp.evaluate(() => (globalThis as unknown as { opened: string[] }).opened.splice(0))
