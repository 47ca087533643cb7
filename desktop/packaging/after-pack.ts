import type { AfterPackContext, LinuxPackager } from 'electron-builder'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fuses, setFuses } from './fuses.ts'

const executableNames: Record<string, (context: AfterPackContext) => string> = {
  darwin: ({ packager }) => `${packager.appInfo.productFilename}.app`,
  win32: ({ packager }) => `${packager.appInfo.productFilename}.exe`,
  linux: ({ packager }) => (packager as LinuxPackager).executableName,
}

/** This function runs before the app is signed, so that the signature covers the fuses. */
export async function afterPack(context: AfterPackContext): Promise<void> {
  const { appOutDir, electronPlatformName, packager } = context
  const executable = executableNames[electronPlatformName]?.(context)
  if (!executable) throw new Error(`Nobody knows the executable's name on ${electronPlatformName}.`)
  // Removes Electron's own default app, which is needed only to start an app that is not packaged.
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true })
  await setFuses(join(appOutDir, executable), fuses(electronPlatformName))
}
