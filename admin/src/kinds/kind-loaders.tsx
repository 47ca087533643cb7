import type { ComponentType } from 'react'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { KIND_SCREENS, KINDS_ON_SCREEN, type KindOnScreen, type ScreenPart } from './index.ts'

type KindScreen = ComponentType<{ kind: Kind }>

const loadEntryScreen = async () => (await import('../entry/entry-screen.tsx')).EntryScreen

const SCREENS: Record<ScreenPart, () => Promise<KindScreen>> = {
  '': async () => (await import('../entry/list-screen.tsx')).ListScreen,
  '/new': loadEntryScreen,
  '/:id': loadEntryScreen,
  '/bin': async () => (await import('../entry/bin-screen.tsx')).BinScreen,
}

/**
 * The components of the screens, by kind. They are cached, so that the editor is not recreated when
 * a new entry gets its own address.
 */
const made = new Map<Kind, Map<KindScreen, ComponentType>>()

/** Loads the screens of kinds, by their paths. */
export const KIND_LOADERS = Object.fromEntries(
  KIND_SCREENS.map(({ path, name, kind, part }) => [
    path,
    async (): Promise<ComponentType> => {
      const { list }: KindOnScreen = KINDS_ON_SCREEN[name]
      if (list) return list()
      const Screen = await SCREENS[part]()
      const screens = made.get(kind) ?? new Map<KindScreen, ComponentType>()
      const known = screens.get(Screen) ?? (() => <Screen kind={kind} />)
      made.set(kind, screens.set(Screen, known))
      return known
    },
  ]),
)
