import type { ComponentType } from 'react'
import { ofKindScreens, type KindScreenPath, type ScreenOfKind } from './all.ts'
import type { KindScreens } from './declare-screens.ts'

type KindScreen = ComponentType<{ kind: KindScreens }>

const loadEntryScreen = async () => (await import('./entry-screen.tsx')).EntryScreen

const SCREENS: Record<ScreenOfKind, () => Promise<KindScreen>> = {
  '': async () => (await import('./list-screen.tsx')).ListScreen,
  '/bin': async () => (await import('./bin-screen.tsx')).BinScreen,
  '/create': loadEntryScreen,
  '/:id': loadEntryScreen,
  '/:id/history': async () => (await import('./history-screen.tsx')).HistoryScreen,
}

/** The screens of kinds that were opened: a new entry gets its own address without the editor being made anew. */
const made = new Map<KindScreen, Map<KindScreens, ComponentType>>()

function screenOf(Screen: KindScreen, kind: KindScreens): ComponentType {
  const ofKinds = made.get(Screen) ?? new Map<KindScreens, ComponentType>()
  const known = ofKinds.get(kind) ?? (() => <Screen kind={kind} />)
  made.set(Screen, ofKinds.set(kind, known))
  return known
}

export const KIND_LOADERS = Object.fromEntries(
  ofKindScreens(({ screen, load }) => async (): Promise<ComponentType> => {
    const [Screen, kind] = await Promise.all([SCREENS[screen](), load()])
    return screenOf(Screen, kind)
  }),
) as Record<KindScreenPath, () => Promise<ComponentType>>
