import { rm } from 'node:fs/promises'
import { join } from 'node:path'
// The electron-builder configuration; see docs/desktop.md.
import type { AfterPackContext, Configuration, LinuxPackager } from 'electron-builder'
import type { Runtime } from '../runtime/resolve.ts'
import { fuses, setFuses } from './fuses.ts'

const { env } = process

/** The feed in which installed apps look for updates; null if no address is set. */
function updateFeed() {
  const address = env['DESKTOP_UPDATE_URL']
  if (!address) return null
  const { protocol, hostname } = new URL(address)
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
  if (protocol !== 'https:' && !isLocal) {
    throw new Error(
      'DESKTOP_UPDATE_URL has to begin with https: what comes from there is installed.',
    )
  }
  return { provider: 'generic' as const, url: address, channel: 'latest' }
}

interface Packaging {
  /** The Electron release in the package. */
  runtime: Runtime
  output: string
}

export function packagingConfig({ runtime, output }: Packaging): Configuration {
  const publish = updateFeed()
  return {
    appId: 'org.ufuq.desktop',
    copyright: 'Ufuq Foundation',
    electronVersion: runtime.version,
    electronDist: runtime.folder,
    electronLanguages: ['ar', 'en'],
    npmRebuild: false,
    directories: { output, buildResources: 'packaging' },
    // The build's own files contain everything that the app needs, including the bundled packages.
    files: ['package.json', 'dist/main/**', 'dist/preload/**', 'dist/renderer/**', '!node_modules'],
    asar: true,
    afterPack,
    protocols: [{ name: 'Ufuq', schemes: ['ufuq'] }],
    publish,
    // An update is verified against the signature of the installed app, so the installed app must
    // be signed.
    forceCodeSigning: publish !== null,
    extraMetadata: { name: 'ufuq', desktopName: 'ufuq.desktop', homepage: 'https://ufuq.example' },

    linux: {
      target: ['AppImage', 'deb'],
      executableName: 'ufuq',
      icon: 'icons',
      category: 'Office',
      maintainer: 'Ufuq Foundation <hello@ufuq.example>',
      synopsis: 'The foundation’s publications, inbox and staff accounts',
      syncDesktopName: true,
      desktop: {
        entry: {
          'Name[ar]': 'أفق',
          'Comment[ar]': 'إصدارات المؤسسة والرسائل الواردة وحسابات الموظفين',
        },
      },
    },
    deb: { packageName: 'ufuq', compression: 'xz' },

    win: {
      target: ['nsis'],
      icon: 'icons/icon.ico',
      verifyUpdateCodeSignature: true,
      ...(env['DESKTOP_PUBLISHER']
        ? { signtoolOptions: { publisherName: env['DESKTOP_PUBLISHER'] } }
        : {}),
    },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      installerLanguages: ['ar_SA', 'en_US'],
      displayLanguageSelector: true,
    },

    mac: {
      // The updater uses the zip file.
      target: [
        { target: 'dmg', arch: 'universal' },
        { target: 'zip', arch: 'universal' },
      ],
      icon: 'icons/icon.icns',
      category: 'public.app-category.productivity',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'packaging/entitlements.mac.plist',
      entitlementsInherit: 'packaging/entitlements.mac.plist',
      // Apple notarises the app if the environment variables name an account for this.
      // electron-builder reads the other credentials from the environment itself.
      notarize: Boolean(env['APPLE_API_KEY'] ?? env['APPLE_ID'] ?? env['APPLE_KEYCHAIN_PROFILE']),
      extendInfo: { CFBundleLocalizations: ['ar', 'en'] },
    },
  }
}

const executableNames: Record<string, (context: AfterPackContext) => string> = {
  darwin: ({ packager }) => `${packager.appInfo.productFilename}.app`,
  win32: ({ packager }) => `${packager.appInfo.productFilename}.exe`,
  linux: ({ packager }) => (packager as LinuxPackager).executableName,
}

/** This function runs before the app is signed, so that the signature covers the fuses. */
async function afterPack(context: AfterPackContext): Promise<void> {
  const { appOutDir, electronPlatformName, packager } = context
  const executable = executableNames[electronPlatformName]?.(context)
  if (!executable) throw new Error(`Nobody knows the executable's name on ${electronPlatformName}.`)
  // Removes Electron's own default app, which is needed only to start an app that is not packaged.
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true })
  await setFuses(join(appOutDir, executable), fuses(electronPlatformName))
}
