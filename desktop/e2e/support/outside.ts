import type { ElectronApplication } from '@playwright/test'

/** Keeps what the app would hand to the browser and other programs from going there. */
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

/** The addresses that were handed over, in their order; they are forgotten by asking. */
export const takeOutside = (electronApp: ElectronApplication): Promise<string[]> =>
  electronApp.evaluate(() => (globalThis as unknown as { opened: string[] }).opened.splice(0))
