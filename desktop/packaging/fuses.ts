// Settings of Electron that are fixed when the app is packaged and can't be changed afterwards.
import {
  flipFuses,
  FuseState,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses'

type FuseName = keyof typeof FuseV1Options
type Fuses = Partial<Record<FuseName, boolean>>

/** The reasons are in docs/desktop.md. Fuses not listed here keep Electron's default. */
export const fuses = (platform: string): Fuses => ({
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  // Apps on Linux are not signed, so there is no signature that could protect the hash.
  EnableEmbeddedAsarIntegrityValidation: platform !== 'linux',
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
})

const names = Object.keys(FuseV1Options).filter((name): name is FuseName => !/^\d+$/.test(name))

export async function readFuses(executable: string): Promise<Fuses> {
  const wire = await getCurrentFuseWire(executable)
  const present: Fuses = {}
  for (const name of names) {
    // An older Electron has fewer fuses than the type lists.
    const state: FuseState | undefined = wire[FuseV1Options[name]]
    if (state === FuseState.ENABLE || state === FuseState.DISABLE) {
      present[name] = state === FuseState.ENABLE
    }
  }
  return present
}

/** Sets the given fuses, except those that this executable does not have. */
export async function setFuses(executable: string, wanted: Fuses): Promise<void> {
  const present = await readFuses(executable)
  const changes: Partial<Record<FuseV1Options, boolean>> = {}
  for (const name of names) {
    const state = wanted[name]
    if (state !== undefined && name in present) changes[FuseV1Options[name]] = state
  }
  await flipFuses(executable, { version: FuseVersion.V1, ...changes })
}
