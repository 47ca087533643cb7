import type { ComponentType } from 'react'
import { DECLARED_KINDS } from '@ufuq/shared/contract/declared-kinds'
import { ofKindScreens, type KindScreenPath, type ScreenOfKind } from './all.ts'
import type { KindScreens } from './kind-screens.ts'

type KindScreen = ComponentType<{ kind: KindScreens }>

const loadEntryScreen = async () => (await import('./entry-screen.tsx')).EntryScreen

const SCREENS: Record<ScreenOfKind, () => Promise<KindScreen>> = {
  '': async () => (await import('./list-screen.tsx')).ListScreen,
  '/bin': async () => (await import('./bin-screen.tsx')).BinScreen,
  '/create': loadEntryScreen,
  '/:id': loadEntryScreen,
  '/:id/history': async () => (await import('./history-screen.tsx')).HistoryScreen,
}

/**
 * The screen components by kind. They are cached, so that the editor is not recreated when a new
 * entry gets its own address.
 */
const made = new Map<string, Map<KindScreen, ComponentType>>()

type KindLoaders = { readonly [Path in KindScreenPath]: () => Promise<ComponentType> }

export const KIND_LOADERS = Object.fromEntries(
  ofKindScreens(({ path, screen, columns }) => async (): Promise<ComponentType> => {
    const [Screen, { screensOf }] = await Promise.all([
      SCREENS[screen](),
      import('./kind-screens.ts'),
    ])
    const screens = made.get(path) ?? new Map<KindScreen, ComponentType>()
    const kind = screensOf(path, DECLARED_KINDS[path], columns)
    const known = screens.get(Screen) ?? (() => <Screen kind={kind} />)
    made.set(path, screens.set(Screen, known))
    return known
  }),
) as KindLoaders
