import type { ComponentType } from 'react'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { KIND_SCREENS, KINDS_ON_SCREEN, type KindOnScreen, type ScreenPart } from './index.ts'

const loadEditor = async () => (await import('../entry/entry-editor.tsx')).EntryEditor

/** Loads the screen of the editor, in which the kind's own editor may replace that of all kinds. */
async function loadEntryScreen(shown: KindOnScreen): Promise<ComponentType> {
  const { kind, editor, list, isSingle } = shown
  if (isSingle && list) return list()
  const [{ EntryScreen }, Form] = await Promise.all([
    import('../entry/entry-screen.tsx'),
    editor ? editor() : loadEditor(),
  ])
  return () => <EntryScreen kind={kind} Form={Form} />
}

const withKind =
  (load: () => Promise<ComponentType<{ kind: Kind }>>) =>
  async ({ kind }: Pick<KindOnScreen, 'kind'>): Promise<ComponentType> => {
    const Screen = await load()
    return () => <Screen kind={kind} />
  }

const loadList = withKind(async () => (await import('../entry/list-screen.tsx')).ListScreen)

export const loadBin = withKind(async () => (await import('../entry/bin/bin-screen.tsx')).BinScreen)
export const loadHistory = withKind(
  async () => (await import('../entry/history/history-screen.tsx')).HistoryScreen,
)

const SCREENS: Record<ScreenPart, (shown: KindOnScreen) => Promise<ComponentType>> = {
  '': (shown) => shown.list?.() ?? loadList(shown),
  '/new': loadEntryScreen,
  '/:id': loadEntryScreen,
  '/bin': loadBin,
  '/:id/history': loadHistory,
}

/**
 * The components of the screens, by kind. They are cached, so that the editor is not recreated when
 * a new entry gets its own address.
 */
const made = new Map<string, Promise<ComponentType>>()

/** Loads the screens of kinds, by their paths. */
export const KIND_LOADERS = Object.fromEntries(
  KIND_SCREENS.map(({ path, name, kind, part }) => [
    path,
    (): Promise<ComponentType> => {
      const load = SCREENS[part]
      const key = `${kind.name} ${load === loadEntryScreen ? 'entry' : part}`
      const known = made.get(key) ?? load(KINDS_ON_SCREEN[name])
      made.set(key, known)
      known.catch(() => made.delete(key))
      return known
    },
  ]),
)
